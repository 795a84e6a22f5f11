import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AgeFields, type SaidOfAge } from '../account/register/age-fields.tsx';
import { ageStatement, saidOfAge } from '../account/register/registration.ts';
import { returnPath } from '../account/return-path.server.ts';
import { logError } from '../faults/log-error.server.ts';
import { text } from '../forms/fields.ts';
import { typedText } from '../forms/typed-text.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PostedForm } from '../forms/posted-form.tsx';
import { formOf, readForm, readQuery } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { flashCookie } from '../layout/flash.server.ts';
import { GUARDIAN_PATH } from '../session/guardian-path.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { duePath } from '../session/before-paying.ts';
import { LinkButton } from '../ui/button.tsx';
import { ageRefusals as refusals, ageWords as words, backWords } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

/** Once: who has said it goes on to where they were. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { origin } = readQuery(request, { origin: text(2_000) });
  if ((await context.shop.ages.of(account.id)) !== null) throw redirect(returnPath(origin));
  return data({ origin, back: returnPath(origin) });
}

const FIELDS = {
  origin: text(2_000),
  age: text(20),
  guardianName: typedText,
  guardianContact: typedText,
  guardianConsent: text(20),
};

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, noteSecurity } = context;
  const form = await readForm(request, FIELDS);
  const account = await requireAccount({ request, context }, duePath('age', form.origin));
  const goesOn = returnPath(form.origin);
  const submission = parseWithZod(formOf(form), { schema: saidOfAge, disableAutoCoercion: true });
  try {
    if ((await shop.ages.of(account.id)) !== null) return redirect(goesOn, { status: 303 });
    if (submission.status !== 'success') {
      return data({ result: submission.reply() }, { status: 400 });
    }
    // A second form that came at once changes nothing of what the first one said.
    const said = ageStatement(submission.value);
    if (!(await shop.ages.say(account.id, said))) {
      return redirect(goesOn, { status: 303 });
    }
    noteSecurity('sensitive_update', { account: account.id, what: 'age' });
    const sentence = said.adult ? words.saved : words.savedOfMinor;
    const headers = { 'Set-Cookie': await flashCookie(shop, 'success', sentence) };
    return redirect(said.adult ? goesOn : GUARDIAN_PATH, { status: 303, headers });
  } catch (error) {
    logError('an age could not be saved', error);
    return data({ result: submission.reply({ formErrors: [refusals.failed] }) }, { status: 503 });
  }
}

export default function AgeBeforePaying() {
  const { origin, back } = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>()?.result;
  const [form, fields] = useForm<SaidOfAge>({ id: 'age-before-paying', lastResult: result });
  return (
    <FormPage title={words.title} lead={words.lead}>
      <PostedForm form={form} result={result} button={words.button} pending={words.pending}>
        <input type="hidden" name="origin" value={origin} />
        <AgeFields fields={fields} />
      </PostedForm>
      <LinkButton to={back} look="quiet">
        {backWords.back}
      </LinkButton>
    </FormPage>
  );
}
