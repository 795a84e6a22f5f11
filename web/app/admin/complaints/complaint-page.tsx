import type { HeadersFunction, MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import type { ComplaintFacts } from '../../../ports/complaints.ts';
import { clockFacts } from '../../complaint/clock-facts.ts';
import { ComplaintBadge } from '../../complaint/complaint-badge.tsx';
import { orderFacts } from '../../complaint/order-facts.ts';
import { complaintKinds } from '../../complaint/words.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DefinitionList, type Fact } from '../../ui/definition-list.tsx';
import { TextArea } from '../../ui/field.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { adminOrderPath, COMPLAINTS_PATH, customerPath } from '../addresses.ts';
import { holdCauseWords } from '../orders/words.ts';
import { AdminPage } from '../shell.tsx';
import { useMay } from '../use-may.ts';
import type { action, loader } from './complaint.server.ts';
import { complaintDeskWords as words, complaintListWords as listWords } from './words.ts';

export { action, loader } from './complaint.server.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ params }) => [
  { title: words.metaTitle(params['number'] ?? '') },
  { name: 'robots', content: 'noindex' },
];

export default function AdminComplaint() {
  const { complaint, isLate } = useLoaderData<typeof loader>();
  const { number, facts, closedAt, acknowledgedAt } = complaint;
  return (
    <AdminPage>
      <p>
        <Link to={COMPLAINTS_PATH} className="link">
          {words.back}
        </Link>
      </p>
      <div className="mt-2 mb-4 flex flex-wrap items-center gap-3">
        <h1 className="wrap-anywhere">{number}</h1>
        <ComplaintBadge {...complaint} />
        {isLate ? <Badge tone="danger">{listWords.overdue}</Badge> : null}
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <section className="card p-4 lg:p-5">
            <h2 className="mb-3">{words.messages}</h2>
            <Entries />
          </section>
          {closedAt === null ? (
            <section className="card grid gap-5 p-4 lg:p-5">
              {acknowledgedAt === null ? <Acknowledge /> : null}
              <Answer />
            </section>
          ) : (
            <Notice standing>{words.isClosed}</Notice>
          )}
          <section className="card p-4 lg:p-5">
            <Note />
          </section>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <section className="card p-4 lg:p-5">
            <h2 className="mb-3">{words.facts}</h2>
            <Facts />
          </section>
          {facts === null ? null : (
            <section className="card p-4 lg:p-5">
              <h2 className="mb-3">{words.order}</h2>
              <DefinitionList beside facts={[...orderFacts(facts), ...heldFacts(facts)]} />
            </section>
          )}
        </div>
      </div>
    </AdminPage>
  );
}

const heldFacts = ({ heldFor }: ComplaintFacts): readonly Fact[] =>
  heldFor
    ? [{ label: words.heldFor, value: heldFor.map((cause) => holdCauseWords[cause]).join(', ') }]
    : [];

function Facts() {
  const { complaint, customer } = useLoaderData<typeof loader>();
  const may = useMay();
  const { accountId, email, orderId, kind } = complaint;
  const name =
    customer === null
      ? listWords.customer(null)
      : `${listWords.customer(customer.number)}, ${customer.name}`;
  const facts: readonly (Fact | null)[] = [
    { label: words.about, value: complaintKinds[kind] },
    {
      label: words.from,
      value:
        accountId === null ? (
          <a href={`mailto:${email ?? ''}`} className="link wrap-anywhere">
            {email}
          </a>
        ) : may('people') ? (
          <Link to={customerPath(accountId)} className="link">
            {name}
          </Link>
        ) : (
          name
        ),
    },
    orderId === null
      ? null
      : {
          label: words.orderNumber,
          value: may('orders') ? (
            <Link to={adminOrderPath(orderId)} className="link">
              {orderId}
            </Link>
          ) : (
            orderId
          ),
        },
    ...clockFacts(complaint),
  ];
  return <DefinitionList beside facts={facts.filter((fact) => fact !== null)} />;
}

function Entries() {
  const { entries } = useLoaderData<typeof loader>();
  return (
    <ol className="grid gap-3">
      {entries.map(({ id, at, what, by, text }) => (
        <li key={id} className="border-t border-line pt-3">
          <p className="type-small text-text-2">
            {what === 'noted'
              ? words.noteBy(by ?? '', formatInstant(at))
              : words.by(by ?? words.customer, formatInstant(at))}
          </p>
          {text === null ? (
            <p className="text-text-2">{words.erased}</p>
          ) : (
            <p className="wrap-anywhere whitespace-pre-wrap">{text || words.entries[what]}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** What was refused of one of the forms, and the id by which it is sent. */
function useForm(...intents: readonly string[]) {
  const { entryId, entries } = useLoaderData<typeof loader>();
  const answered = useAnswer<typeof action>();
  const refused = answered && intents.includes(answered.intent) ? answered : undefined;
  const sending = useNavigation().formData?.get('intent');
  return {
    refused,
    id: refused?.entryId ?? entryId,
    /** Empty again once what was written stands above. */
    key: entries.length,
    isSending: (intent: string) => sending === intent,
  };
}

function Acknowledge() {
  const { refused, id, isSending } = useForm('acknowledged');
  return (
    <PostForm className="grid gap-2">
      <input type="hidden" name="id" value={id} />
      {refused === undefined ? null : <Notice tone="danger">{refused.error}</Notice>}
      <Button
        name="intent"
        value="acknowledged"
        className="justify-self-start"
        pending={isSending('acknowledged') && words.acknowledging}
      >
        {words.acknowledge}
      </Button>
      <p className="type-small text-text-2">{words.acknowledgeHint}</p>
    </PostForm>
  );
}

function Answer() {
  const { refused, id, key, isSending } = useForm('answered', 'closed');
  return (
    <PostForm key={key} says={false} className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <TextArea
        id="answer"
        name="text"
        rows={6}
        label={words.answer}
        hint={words.answerHint}
        defaultValue={refused?.typed}
        errors={refused?.error}
        alert
      />
      <NotSent />
      <div className="flex flex-wrap gap-3">
        <Button
          name="intent"
          value="answered"
          look="primary"
          pending={isSending('answered') && words.sending}
        >
          {words.send}
        </Button>
        <Button name="intent" value="closed" pending={isSending('closed') && words.sending}>
          {words.close}
        </Button>
      </div>
    </PostForm>
  );
}

function Note() {
  const { refused, id, key, isSending } = useForm('noted');
  return (
    <PostForm key={key} says={false} className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <TextArea
        id="note"
        name="text"
        label={words.note}
        hint={words.noteHint}
        defaultValue={refused?.typed}
        errors={refused?.error}
        alert
      />
      <NotSent />
      <Button
        name="intent"
        value="noted"
        className="justify-self-start"
        pending={isSending('noted') && words.saving}
      >
        {words.addNote}
      </Button>
    </PostForm>
  );
}
