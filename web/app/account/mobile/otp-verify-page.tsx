import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { logError } from '../../faults/log-error.server.ts';
import { text } from '../../forms/fields.ts';
import { typedSecret, typedText } from '../../forms/typed-text.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { useStepFocus } from '../../layout/use-step-focus.ts';
import { codeRefusals } from '../../session/codes/words.ts';
import { notSent } from '../../session/codes/refused.server.ts';
import { wayOn } from '../way-on.server.ts';
import { goOn, refused, type Answer, type Asked } from './answer.server.ts';
import { CodeStepPage } from './code-step-page.tsx';
import { flowOf, isCodeShown } from './flow.server.ts';
import { mailCode, showMailedCode, showPassword } from './more-proof.server.ts';
import { MoreStepPage } from './more-step-page.tsx';
import { pageOf } from './page-of.server.ts';
import { sendSignInCode } from './send-sign-in-code.server.ts';
import { showCode } from './show-code.server.ts';
import { moreProofWords, otpRefusals, otpVerifyWords as words } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.step === 'more' ? moreProofWords.title : words.title },
  { name: 'robots', content: 'noindex' },
];

/** The number in the address is nobody's word: the browser's cookie says which code is meant. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const flow = await flowOf(context, request, params['mobile']);
  const account = await context.shop.sessions.accountOf(request);
  if (account) throw redirect(wayOn(account.awaits ?? null, flow?.origin ?? ''));
  if (flow === null) throw await outdated(context);
  return pageOf(context, flow);
}

/** Nobody knows here which code is meant, perhaps any more. */
async function outdated({ shop }: AppLoadContext) {
  const cookie = await flashCookie(shop, 'warning', otpRefusals.outdated);
  return redirect('/otplogin', { status: 303, headers: { 'Set-Cookie': cookie } });
}

const fields = { intent: text(20), otp: typedText, password: typedSecret };
type Typed = Readonly<Record<keyof typeof fields, string>>;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop } = context;
  const typed = await readForm(request, fields);
  const flow = await flowOf(context, request, params['mobile']);
  const account = await shop.sessions.accountOf(request);
  if (account) return redirect(wayOn(account.awaits ?? null, flow?.origin ?? ''));
  if (flow === null) return outdated(context);
  try {
    const asked = { request, context, flow };
    return isCodeShown(flow, shop.now()) ? await onMore(asked, typed) : await onCode(asked, typed);
  } catch (error) {
    logError('a sign-in with a code failed', error);
    return refused(null, { message: otpRefusals.failed, status: 503 });
  }
}

async function onCode(asked: Asked, { intent, otp }: Typed): Promise<Answer> {
  const { context, flow } = asked;
  if (intent !== 'resend') return showCode(asked, otp);
  const sent = await sendSignInCode(context, flow.mobile);
  if (sent.outcome !== 'sent') return refused(null, notSent(sent, context));
  return goOn(asked, { ...flow, codeId: sent.codeId }, words.resent);
}

async function onMore(asked: Asked, { intent, otp, password }: Typed): Promise<Answer> {
  const { context, flow } = asked;
  const holder = await context.shop.accounts.holderOf(flow.mobile);
  if (holder === null) return refused(null, { message: codeRefusals.over, status: 401 });
  switch (intent) {
    case 'password':
      return showPassword(asked, holder, password);
    case 'mail':
      return mailCode(asked, holder);
    default:
      return showMailedCode(asked, holder, otp);
  }
}

export default function OtpVerify() {
  const page = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>() ?? null;
  useStepFocus(page.step === 'more' && page.mailed !== null ? 'mailed' : page.step);
  return page.step === 'code' ? (
    <CodeStepPage {...page} refused={refused} />
  ) : (
    <MoreStepPage {...page} refused={refused} />
  );
}
