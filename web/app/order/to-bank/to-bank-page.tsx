import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FormPage } from '../../forms/form-page.tsx';
import { text } from '../../forms/fields.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { paymentNamed } from '../../receipt/payment-named.ts';
import { receiptPath } from '../../receipt/receipt-path.ts';
import { receiptAnswers } from '../../receipt/words.ts';
import { SupportLine } from '../../receipt/support-line.tsx';
import { requireAccount } from '../../session/require-account.server.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { Notice } from '../../ui/notice.tsx';
import { orderSupportWords as supportWords } from '../confirmation/words.ts';
import { send } from './send.server.ts';
import { sendableOf } from '../bank-refund/sendable.server.ts';
import { toBankRefusals as refusals, toBankWords as words } from './words.ts';

export const meta: MetaFunction = () => [
  { title: words.title },
  { name: 'robots', content: 'noindex' },
];

/** What goes where, before its buyer says yes. */
export async function loader(args: LoaderFunctionArgs) {
  const { standing } = await standingOr404(args);
  const { order, offer } = standing;
  const { orderId, item } = order.placed;
  const isOffered = typeof offer !== 'string';
  return data(
    {
      orderId,
      itemName: item.name,
      offer: isOffered ? { number: offer.number, amount: offer.amount, spent: offer.spent } : null,
      stopped: isOffered ? null : refusals[offer],
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { account, standing } = await standingOr404(args);
  const seen = await readForm(args.request, { number: text(3), amount: text(15) });
  return send(args.context, account, standing, seen);
}

/** @throws 404 unless it is the visitor's own: a stranger's and a missing one look alike. */
async function standingOr404({ request, params, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const named = paymentNamed(params['id']);
  const standing =
    named?.kind === 'order' ? await sendableOf(context.shop, account.id, named.id) : null;
  if (standing === null) throw new Response(receiptAnswers.notFound, { status: 404 });
  return { account, standing };
}

export default function ToBank() {
  const { orderId, itemName, offer, stopped } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <FormPage title={words.title} lead={words.lead(itemName, orderId)}>
      {answer ? (
        <Notice tone="danger" alert>
          {answer.notice}
        </Notice>
      ) : null}
      {offer === null ? answer ? null : <Notice>{stopped}</Notice> : <SendForm offer={offer} />}
      <LinkButton to={receiptPath('order', orderId)}>{words.back}</LinkButton>
      <SupportLine about={orderId} question={supportWords.questions} bring={supportWords.proof} />
    </FormPage>
  );
}

type Offer = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['offer']>;

function SendForm({ offer: { number, amount, spent } }: { offer: Offer }) {
  const busy = useOwnPost();
  return (
    <PostForm className="grid gap-5">
      <p>
        {words.from(formatRupees(amount))}
        {spent === 0 ? null : ` ${words.spent(formatRupees(spent))}`}
      </p>
      <p className="type-small text-text-2">{words.ifRefused}</p>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="amount" value={amount} />
      <Button look="primary" size="big" className="w-full" pending={busy && words.sending}>
        {words.send(formatRupees(amount))}
      </Button>
    </PostForm>
  );
}
