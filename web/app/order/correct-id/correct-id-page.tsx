import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FormPage } from '../../forms/form-page.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { readForm } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { IdInput } from '../../purchase/id-input.tsx';
import { needsIdCheck } from '../../../ports/id-check-needed.ts';
import { problemsOf } from '../../purchase/problems-of.ts';
import { FIELD, purchaseFields, purchaseIn } from '../../purchase/purchase-form.ts';
import { paymentNamed } from '../../receipt/payment-named.ts';
import { receiptPath } from '../../receipt/receipt-path.ts';
import { receiptAnswers } from '../../receipt/words.ts';
import { SupportLine } from '../../receipt/support-line.tsx';
import { requireAccount } from '../../session/require-account.server.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { gameAccountInWords } from '../game-account.ts';
import { orderSupportWords as supportWords } from '../confirmation/words.ts';
import { check, correct } from './correct.server.ts';
import { ownRecipient, whyNot } from './correctable.server.ts';
import { correctIdWords as words } from './words.ts';

export const meta: MetaFunction = () => [
  { title: words.title },
  { name: 'robots', content: 'noindex' },
];

/** Where an order goes that waits, and the form for where it shall go instead. */
export async function loader(args: LoaderFunctionArgs) {
  const { own } = await ownOr404(args);
  const { order, opened, correction, shelf } = own;
  const { orderId, item } = order.placed;
  const stopped = await whyNot(args.context.shop, own);
  const product = shelf?.product;
  return data(
    {
      orderId,
      itemName: item.name,
      now: opened.lost === null ? gameAccountInWords(opened, product?.inputs) : null,
      stopped,
      inputs: product?.inputs ?? [],
      checks: product !== undefined && needsIdCheck(product),
      typed: opened.inputs,
      correction,
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { account, own } = await ownOr404(args);
  const { shelf } = own;
  // The page says why.
  if (shelf === null) return redirect(`/correct-id/${own.order.placed.orderId}`, 303);
  const inputCount = shelf.product.inputs.length;
  const fields = purchaseFields(inputCount);
  const typed = purchaseIn(await readForm(args.request, fields), inputCount);
  const posted = { context: args.context, account, own: { ...own, shelf }, typed };
  return typed.intent === 'check' ? check(posted, 'name') : correct(posted);
}

/** @throws 404 unless it is the visitor's own: a stranger's and a missing one look alike. */
async function ownOr404({ request, params, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const named = paymentNamed(params['id']);
  const own = named?.kind === 'order' ? await ownRecipient(context.shop, account, named.id) : null;
  if (own === null) throw new Response(receiptAnswers.notFound, { status: 404 });
  return { account, own };
}

export default function CorrectId() {
  const page = useLoaderData<typeof loader>();
  const { orderId, itemName, now, stopped } = page;
  return (
    <FormPage title={words.title} lead={words.lead(itemName, orderId)}>
      <p>{now === null ? words.unreadable : words.now(now)}</p>
      {stopped === null ? <CorrectForm page={page} /> : <Notice alert>{stopped}</Notice>}
      <LinkButton to={receiptPath('order', orderId)}>{words.back}</LinkButton>
      <SupportLine about={orderId} question={supportWords.questions} bring={supportWords.proof} />
    </FormPage>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function CorrectForm({ page: { inputs, checks, typed, correction } }: { page: Page }) {
  const posted = useAnswer<typeof action>();
  const busy = useOwnPost();
  const checking = useOwnPost({ [FIELD.intent]: 'check' });
  const holds = posted?.typed ?? typed;
  // The name belongs to what was posted, and to nothing that is typed since.
  const [changed, setChanged] = useState<unknown>(null);
  const checked = posted === changed ? null : (posted?.checked ?? null);
  const problems = useMemo(() => problemsOf(posted), [posted]);
  return (
    <PostForm noValidate className="grid gap-5" onChange={() => setChanged(posted)}>
      <FormErrorSummary problems={problems} tone={posted?.tone} />
      {inputs.map((input, index) => (
        <IdInput
          key={input.label}
          input={input}
          name={FIELD.input(index)}
          value={holds[index] ?? ''}
          error={posted?.errors[FIELD.input(index)]}
        />
      ))}
      {checks ? (
        <div className="flex items-center justify-between gap-4">
          <p role="status" className="flex min-w-0 flex-1 items-center gap-2">
            {checked === null ? null : (
              <>
                <CircleCheck size={19} aria-hidden className="flex-none text-success" />
                <strong className="min-w-0 font-[640] text-success">{checked.username}</strong>
              </>
            )}
          </p>
          <Button name={FIELD.intent} value="check" pending={checking && words.checking}>
            {words.check}
          </Button>
        </div>
      ) : null}
      <input type="hidden" name={FIELD.idCheck} value={checked?.proof ?? ''} />
      <input type="hidden" name={FIELD.seen} value={correction} />
      <Button
        look="primary"
        size="big"
        className="w-full"
        pending={busy && !checking && words.saving}
      >
        {words.save}
      </Button>
    </PostForm>
  );
}
