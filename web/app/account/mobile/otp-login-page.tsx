import { getInputProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { logError } from '../../faults/log-error.server.ts';
import { text } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PostedForm } from '../../forms/posted-form.tsx';
import { formOf, readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { notSent } from '../../session/codes/refused.server.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { wayOn } from '../way-on.server.ts';
import { withOrigin } from '../with-origin.ts';
import { accountFields } from '../words.ts';
import { rememberFlow } from './flow.server.ts';
import { sendSignInCode } from './send-sign-in-code.server.ts';
import { typedMobile } from './typed-mobile.ts';
import { otpLoginWords as words, otpRefusals as refusals } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { origin } = readQuery(request, { origin: text(2_000) });
  const account = await shop.sessions.accountOf(request);
  if (account) throw redirect(wayOn(account.awaits ?? null, origin));
  return { origin };
}

const fields = { mobile: typedText, origin: text(2_000) };

const Asked = z.object({
  mobile: typedMobile,
  origin: z.string().default(''),
});

/** Leads on to the same page whether anybody has this number or not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const typed = await readForm(request, fields);
  const account = await shop.sessions.accountOf(request);
  if (account) return redirect(wayOn(account.awaits ?? null, typed.origin));
  const submission = parseWithZod(formOf(typed), { schema: Asked, disableAutoCoercion: true });
  if (submission.status !== 'success') {
    return data({ result: submission.reply() }, { status: 400 });
  }
  const refused = ({ message, ...init }: ResponseInit & { message: string }) =>
    data({ result: submission.reply({ formErrors: [message] }) }, init);
  const { mobile, origin } = submission.value;
  try {
    const sent = await sendSignInCode(context, mobile);
    if (sent.outcome !== 'sent') return refused(notSent(sent, context));
    const flow = { mobile, codeId: sent.codeId, origin, shownUntil: null, mailCodeId: null };
    const cookie = await rememberFlow(shop, flow);
    return redirect(`/otpverify/${mobile}`, { status: 303, headers: { 'Set-Cookie': cookie } });
  } catch (error) {
    logError('a code to sign in with was not sent', error);
    return refused({ message: refusals.failed, status: 503 });
  }
}

export default function OtpLogin() {
  const { origin } = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>()?.result;
  const [form, fields] = useForm<{ mobile: string }>({ id: 'otplogin', lastResult: result });
  return (
    <FormPage title={words.title} lead={words.lead}>
      <PostedForm form={form} result={result} button={words.button} pending={words.pending}>
        {origin ? <input type="hidden" name="origin" value={origin} /> : null}
        <Field
          {...getInputProps(fields.mobile, { type: 'tel' })}
          key="mobile"
          label={accountFields.mobile}
          affix="+91"
          autoComplete="tel-national"
          inputMode="numeric"
          errors={fields.mobile.errors}
        />
      </PostedForm>
      <LinkButton to={withOrigin('/login', origin)} look="quiet">
        {words.withPassword}
      </LinkButton>
    </FormPage>
  );
}
