import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import { text } from '../../forms/fields.ts';
import { typedSecret, typedText } from '../../forms/typed-text.ts';
import { logError } from '../../faults/log-error.server.ts';
import { askPerson } from '../../person-check/ask-person.server.ts';
import type { PersonAsked } from '../../person-check/person-asked.ts';
import { personFields } from '../../person-check/person-fields.ts';
import { formOf, readForm } from '../../forms/read-form.server.ts';
import { rememberEmail } from '../typed-email.server.ts';
import { rememberWaiting } from '../waiting-browser.server.ts';
import { withOrigin } from '../with-origin.ts';
import { loginRefusals } from '../words.ts';
import { register, saidAtSignUp, takenInWords } from './register.server.ts';
import { registration } from './registration.ts';

const fields = {
  name: typedText,
  mobile: typedText,
  email: typedText,
  password: typedSecret,
  age: text(20),
  guardianName: typedText,
  guardianContact: typedText,
  guardianConsent: text(20),
  privacy: text(20),
  website: text(2_000),
  origin: text(2_000),
  ...personFields,
};

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, fields);
  const loginPage = (notice: string) => withOrigin('/login', form.origin, notice);
  // Only programs fill in a field that nobody sees. They need not learn that they were noticed.
  if (form.website) return redirect(loginPage('registered'));

  const schema = registration(shop.settings.nameLength);
  const submission = parseWithZod(formOf(form), { schema, disableAutoCoercion: true });
  const refuse = (
    more: Parameters<typeof submission.reply>[0],
    init: ResponseInit,
    { emailTaken = false, asked = null as PersonAsked | null } = {},
  ) => {
    const result = submission.reply({ hideFields: ['password'], ...more });
    return data({ result, emailTaken, asked }, init);
  };
  if (submission.status !== 'success') return refuse({}, { status: 400 });
  try {
    const { name, email, mobile, password } = submission.value;
    const asked = await askPerson(context, { form: 'registration', email, given: form });
    if (asked) return refuse({}, { status: 403 }, { asked });
    const statements = saidAtSignUp(submission.value);
    const registered = await register(context, { name, email, mobile, password, statements });
    if (registered.outcome === 'taken') {
      const { taken } = registered;
      const fieldErrors = Object.fromEntries(taken.map((what) => [what, [takenInWords[what]]]));
      const cookie = await rememberEmail(shop, email);
      const init = { status: 409, headers: { 'Set-Cookie': cookie } };
      return refuse({ fieldErrors }, init, { emailTaken: taken.includes('email') });
    }
    const { account, mail } = registered;
    const headers = new Headers();
    headers.append('Set-Cookie', await rememberWaiting(shop, account, form.origin));
    headers.append('Set-Cookie', await rememberEmail(shop, account.email));
    return redirect(loginPage(mail === 'failed' ? 'unsent' : 'registered'), { headers });
  } catch (error) {
    logError('a registration failed', error);
    return refuse({ formErrors: [loginRefusals.tryLater] }, { status: 503 });
  }
}
