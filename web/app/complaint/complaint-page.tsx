import type { HeadersFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NotSent, PostForm } from '../forms/post-form.tsx';
import { useAnswer } from '../forms/use-answer.ts';
import { useOwnPost } from '../forms/use-own-post.ts';
import { useStoreInfo } from '../layout/store-info.ts';
import { numberFact } from '../receipt/number-fact.tsx';
import { receiptPath } from '../receipt/receipt-path.ts';
import { Button } from '../ui/button.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { TextArea } from '../ui/field.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Voucher, VoucherPart } from '../ui/voucher.tsx';
import { clockFacts } from './clock-facts.ts';
import { ComplaintBadge } from './complaint-badge.tsx';
import type { action, loader } from './complaint.server.ts';
import { orderFacts } from './order-facts.ts';
import { complaintKinds, complaintRefusals, complaintWords as words, entryWords } from './words.ts';

export { action, loader } from './complaint.server.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.metaTitle }, { name: 'robots', content: 'noindex' }];

export default function OneComplaint() {
  const complaint = useLoaderData<typeof loader>();
  const { number, kind, orderId, facts, closedAt, isGuest } = complaint;
  const refused = useAnswer<typeof action>();
  const orderFact =
    orderId === null
      ? []
      : [
          {
            label: words.order,
            value: (
              <Link to={receiptPath('order', orderId)} className="link">
                {orderId}
              </Link>
            ),
          },
        ];
  return (
    <main id="content" className="page pt-6 pb-8 md:pt-9">
      <div className="mx-auto max-w-[560px] wrap-anywhere">
        <h1>
          {words.title} <span className="inline-block">{number}</span>
        </h1>
        <p className="mt-3">
          <ComplaintBadge {...complaint} />
        </p>
        {complaint.isLate ? (
          <Notice tone="warning" className="mt-4">
            {words.late}
          </Notice>
        ) : null}
        <Voucher className="mt-6">
          <VoucherPart>
            <DefinitionList
              facts={[
                numberFact(words.number, number),
                { label: words.about, value: complaintKinds[kind] },
                ...orderFact,
                ...clockFacts(complaint),
              ]}
            />
          </VoucherPart>
          {facts === null ? null : (
            <VoucherPart>
              <h2 className="mb-3">{words.orderFacts}</h2>
              <DefinitionList facts={orderFacts(facts)} />
            </VoucherPart>
          )}
        </Voucher>
        <section aria-labelledby="messages" className="mt-8 grid gap-4">
          <h2 id="messages">{words.messages}</h2>
          <Entries />
          {closedAt === null ? <Reply refused={refused} /> : null}
          {closedAt !== null && refused ? <Unsent typed={refused.typed} /> : null}
        </section>
        <p className="type-small mt-6 text-text-2">
          {isGuest ? words.keepLink : null} {words.notContent}
        </p>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          {isGuest ? null : (
            <Link to="/complaints" className="link">
              {words.all}
            </Link>
          )}
          <Link to="/complaint" className="link">
            {words.another}
          </Link>
        </p>
      </div>
    </main>
  );
}

function Entries() {
  const { entries } = useLoaderData<typeof loader>();
  const store = useStoreInfo()?.storeName ?? '';
  return (
    <ol className="grid gap-3">
      {entries.map(({ id, at, what, isOurs, text }) => (
        <li key={id} className="border-t border-line pt-3">
          <p className="type-small text-text-2">
            {words.at(isOurs ? words.us(store) : words.you, formatInstant(at))}
          </p>
          {text === null ? (
            <p className="text-text-2">{words.erased}</p>
          ) : (
            <p className="wrap-anywhere whitespace-pre-wrap">{text || entryWords[what]}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** It was closed while they wrote: what they wrote is theirs to take along. */
const Unsent = ({ typed }: Pick<Refused, 'typed'>) => (
  <div className="mt-2 grid gap-3">
    <Notice tone="danger" alert>
      {complaintRefusals.closed}
    </Notice>
    {typed === '' ? null : (
      <TextArea
        id="text"
        rows={4}
        label={words.unsent}
        defaultValue={typed}
        readOnly
        hint={
          <>
            {words.unsentHint.before}{' '}
            <Link to="/complaint" className="link">
              {words.unsentHint.link}
            </Link>
            .
          </>
        }
      />
    )}
  </div>
);

type Refused = Readonly<{ error: string; typed: string; entryId: string }>;

function Reply({ refused }: { refused: Refused | undefined }) {
  const { entryId, entries } = useLoaderData<typeof loader>();
  const busy = useOwnPost();
  return (
    // Empty again once the message stands above.
    <PostForm key={entries.length} says={false} className="mt-2 grid gap-3">
      <input type="hidden" name="id" value={refused?.entryId ?? entryId} />
      <TextArea
        id="text"
        name="text"
        rows={4}
        label={words.reply}
        defaultValue={refused?.typed}
        errors={refused?.error}
        alert
      />
      <NotSent />
      <Button look="primary" className="justify-self-start" pending={busy && words.sending}>
        {words.send}
      </Button>
    </PostForm>
  );
}
