import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type HeadersFunction,
} from '@remix-run/node';
import { type MetaArgs } from '@remix-run/react';
import { newId } from '../../ports/new-id.ts';
import { normalContact } from '../../ports/normalise.ts';
import { isContact } from '../account/register/registration.ts';
import { publicHead } from '../crawlers/public-head.ts';
import { logError } from '../faults/log-error.server.ts';
import { typedText } from '../forms/typed-text.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PostForm } from '../forms/post-form.tsx';
import { readForm } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useOwnPost } from '../forms/use-own-post.ts';
import { paymentNamed } from '../receipt/payment-named.ts';
import { AS_TYPED } from '../ui/as-typed.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { orderStatusRefusals as refusals, orderStatusWords as words } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = (page: MetaArgs) => publicHead(page, words.title, words.lead, '/order-status');

type Answer = Readonly<{
  sent: boolean;
  errors: Readonly<Partial<Record<'form' | 'number' | 'contact', string>>>;
  typed: Readonly<{ number: string; contact: string }>;
}>;

/** Says the same whether there is such an order or not, and asks as much to find out. */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = await readForm(request, { number: typedText, contact: typedText });
  const answer = (errors: Answer['errors'], status: 200 | 400 | 503) =>
    data<Answer>({ sent: status === 200, errors, typed }, { status });
  const named = paymentNamed(typed.number);
  const isOrder = named?.kind === 'order';
  if (!isOrder || !isContact(typed.contact)) {
    const errors = {
      ...(!isOrder && { number: refusals.noNumber }),
      ...(!isContact(typed.contact) && { contact: refusals.noContact }),
    };
    return answer(errors, 400);
  }
  try {
    await sendReceipt(context, named.id, normalContact(typed.contact));
    return answer({}, 200);
  } catch (error) {
    logError('a link to a receipt was not sent', error);
    return answer({ form: refusals.failed }, 503);
  }
}

/** To the mail of who bought, where this is their mail or number; else to nobody. */
async function sendReceipt({ shop }: AppLoadContext, orderId: string, contact: string) {
  const order = await shop.receipts.order(orderId);
  const buyer = await shop.accounts.byId(order?.userId ?? newId());
  const isTheirs =
    buyer !== null &&
    buyer.closedAt === null &&
    (contact === buyer.email || contact === buyer.mobile);
  const linkId = await shop.receiptLinks.issue(orderId, isTheirs ? buyer.id : null);
  await shop.workflows.sendMail(`receipt-${linkId}`, { kind: 'receiptLink', linkId });
}

export default function OrderStatus() {
  const answer = useAnswer<typeof action>();
  const busy = useOwnPost();
  const { sent, errors, typed } = answer ?? { sent: false, errors: {}, typed: null };
  return (
    <FormPage title={words.title} lead={words.lead}>
      {sent ? (
        <Notice tone="info" alert>
          {words.sent} {words.notThere}
        </Notice>
      ) : null}
      {errors.form === undefined ? null : (
        <Notice tone="danger" alert>
          {errors.form}
        </Notice>
      )}
      <PostForm className="grid gap-5">
        <Field
          id="number"
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          label={words.number}
          hint={words.numberHint}
          defaultValue={typed?.number}
          errors={errors.number}
          alert
          autoFocus={errors.number !== undefined}
        />
        <Field
          id="contact"
          name="contact"
          label={words.contact}
          autoComplete="email"
          {...AS_TYPED}
          defaultValue={typed?.contact}
          errors={errors.contact}
          alert
          autoFocus={errors.number === undefined && errors.contact !== undefined}
        />
        <Button look="primary" size="big" className="w-full" pending={busy && words.pending}>
          {words.button}
        </Button>
      </PostForm>
      <p className="type-small text-text-2">
        {words.signedIn.before}{' '}
        <Link to="/orders" className="link">
          {words.signedIn.link}
        </Link>
        {words.signedIn.after}
      </p>
    </FormPage>
  );
}
