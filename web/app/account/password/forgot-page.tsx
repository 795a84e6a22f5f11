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
import { typedText } from '../../forms/typed-text.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { PostedForm } from '../../forms/posted-form.tsx';
import { askPerson } from '../../person-check/ask-person.server.ts';
import { personParts } from '../../person-check/person-check.tsx';
import type { PersonAsked } from '../../person-check/person-asked.ts';
import { personFields } from '../../person-check/person-fields.ts';
import { formOf, readForm } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { emailAddressOr } from '../email-address.server.ts';
import { typedEmail } from '../typed-email.server.ts';
import { accountFields } from '../words.ts';
import { sendReset } from './send-reset.server.ts';
import { forgotWords as words } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }];

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  if (await shop.sessions.accountOf(request)) throw redirect('/home');
  return { email: await typedEmail(shop, request) };
}

const Asked = z.object({ email: emailAddressOr(words.invalid) });

/** Says the same whether anybody has this e-mail or not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  if (await shop.sessions.accountOf(request)) return redirect('/home');
  const sent = await readForm(request, { email: typedText, ...personFields });
  const submission = parseWithZod(formOf(sent), { schema: Asked, disableAutoCoercion: true });
  const refuse = (formErrors: string[], init: ResponseInit, asked: PersonAsked | null = null) =>
    data({ sent: false, result: submission.reply({ formErrors }), asked }, init);
  if (submission.status !== 'success') return refuse([], { status: 400 });
  try {
    const { email } = submission.value;
    const asked = await askPerson(context, { form: 'password link', email, given: sent });
    if (asked) return refuse([], { status: 403 }, asked);
    await sendReset(shop, email);
    return data({ sent: true, result: submission.reply(), asked: null });
  } catch (error) {
    logError('a link to set a password was not sent', error);
    return refuse([words.failed], { status: 503 });
  }
}

export default function ForgotPassword() {
  const { email } = useLoaderData<typeof loader>();
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
        <Field
          {...getInputProps(fields.email, { type: 'email' })}
          key="email"
          label={accountFields.email}
          autoComplete="username"
          inputMode="email"
          errors={fields.email.errors}
        />
      </PostedForm>
      <LinkButton to="/login" look="quiet">
        {words.backToSignIn}
      </LinkButton>
    </FormPage>
  );
}
