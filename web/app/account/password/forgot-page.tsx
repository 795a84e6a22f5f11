import { getInputProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import {
  data,
  redirect,
  type HeadersFunction,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { logError } from '../../faults/log-error.server.ts';
import { text } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PostedForm } from '../../forms/posted-form.tsx';
import { askPerson } from '../../person-check/ask-person.server.ts';
import { personParts } from '../../person-check/person-check.tsx';
import type { PersonAsked } from '../../person-check/person-asked.ts';
import { personFields } from '../../person-check/person-fields.ts';
import { formOf, readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { emailAddressOr } from '../email-address.server.ts';
import { typedEmail } from '../typed-email.server.ts';
import { withOrigin } from '../with-origin.ts';
import { accountFields } from '../words.ts';
import { sendReset } from './send-reset.server.ts';
import { forgotWords as words } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  if (await shop.sessions.accountOf(request)) throw redirect('/home');
  const { origin } = readQuery(request, { origin: text(2_000) });
  return { origin, email: await typedEmail(shop, request) };
}

const Asked = z.object({ email: emailAddressOr(words.invalid) });

/** Says the same whether anybody has this e-mail or not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  if (await shop.sessions.accountOf(request)) return redirect('/home');
  const sent = await readForm(request, {
    ...{ email: typedText, origin: text(2_000) },
    ...personFields,
  });
  const submission = parseWithZod(formOf(sent), { schema: Asked, disableAutoCoercion: true });
  const refuse = (formErrors: string[], init: ResponseInit, asked: PersonAsked | null = null) =>
    data({ sent: false, result: submission.reply({ formErrors }), asked }, init);
  if (submission.status !== 'success') return refuse([], { status: 400 });
  try {
    const { email } = submission.value;
    const asked = await askPerson(context, { form: 'password link', email, given: sent });
    if (asked) return refuse([], { status: 403 }, asked);
    await sendReset(shop, email, sent.origin);
    return data({ sent: true, result: submission.reply(), asked: null });
  } catch (error) {
    logError('a link to set a password was not sent', error);
    return refuse([words.failed], { status: 503 });
  }
}

export default function ForgotPassword() {
  const { origin, email } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const result = answer?.result;
  const [form, fields] = useForm<{ email: string }>({
    id: 'forgot',
    lastResult: result,
    defaultValue: { email },
  });
  return (
    <FormPage title={words.title} lead={words.lead}>
      {answer?.sent ? (
        <Notice tone="info" alert>
          {words.sent} {words.notThere}
        </Notice>
      ) : null}
      <PostedForm
        form={form}
        result={result}
        button={words.button}
        pending={words.pending}
        {...personParts(answer?.asked)}
      >
        {origin ? <input type="hidden" name="origin" value={origin} /> : null}
        <Field
          {...getInputProps(fields.email, { type: 'email' })}
          key="email"
          label={accountFields.email}
          autoComplete="username"
          inputMode="email"
          errors={fields.email.errors}
        />
      </PostedForm>
      <LinkButton to={withOrigin('/login', origin)} look="quiet">
        {words.backToSignIn}
      </LinkButton>
    </FormPage>
  );
}
