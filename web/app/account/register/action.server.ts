import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import type { Account, Taken } from '../../../ports/accounts.ts';
import { text } from '../../forms/fields.ts';
import { typedSecret, typedText } from '../../forms/typed-text.ts';
import { logError } from '../../faults/log-error.server.ts';
import { askPerson } from '../../person-check/ask-person.server.ts';
import type { PersonAsked } from '../../person-check/person-asked.ts';
import { personFields } from '../../person-check/person-fields.ts';
import { formOf, readForm } from '../../forms/read-form.server.ts';
import type { Shop } from '../../../ports/shop.ts';
import { SIGN_UP_TEXTS } from '../../legal/policies.ts';
import { sendVerification } from '../send-verification.server.ts';
import { rememberEmail } from '../typed-email.server.ts';
import { rememberWaiting } from '../waiting-browser.server.ts';
import { withOrigin } from '../with-origin.ts';
import { loginRefusals } from '../words.ts';
import { registerRefusals } from './words.ts';
import { freeAbandoned } from './free-abandoned.server.ts';
import { ageStatement, registration, type Registration } from './registration.ts';

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

const takenInWords: Readonly<Record<Taken, string>> = {
  mobile: registerRefusals.mobileTaken,
  email: registerRefusals.emailTaken,
};

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, noteSecurity } = context;
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
    const { email } = submission.value;
    const asked = await askPerson(context, { form: 'registration', email, given: form });
    if (asked) return refuse({}, { status: 403 }, { asked });
    const registered = await register(shop, submission.value);
    if (!registered.accepted) {
      const { taken } = registered;
      const fieldErrors = Object.fromEntries(taken.map((what) => [what, [takenInWords[what]]]));
      const cookie = await rememberEmail(shop, email);
      const init = { status: 409, headers: { 'Set-Cookie': cookie } };
      return refuse({ fieldErrors }, init, { emailTaken: taken.includes('email') });
    }
    const { account } = registered;
    noteSecurity('user_created', { account: account.id });
    const sent = await sendVerification(shop, account);
    const headers = new Headers();
    headers.append('Set-Cookie', await rememberWaiting(shop, account, form.origin));
    headers.append('Set-Cookie', await rememberEmail(shop, account.email));
    return redirect(loginPage(sent === 'failed' ? 'unsent' : 'registered'), { headers });
  } catch (error) {
    logError('a registration failed', error);
    return refuse({ formErrors: [loginRefusals.tryLater] }, { status: 503 });
  }
}

type Registered =
  | Readonly<{ accepted: true; account: Account }>
  | Readonly<{ accepted: false; taken: readonly Taken[] }>;

async function register(shop: Shop, given: Registration): Promise<Registered> {
  const { name, email, mobile, password } = given;
  await freeAbandoned(shop, email, mobile);
  const taken = await shop.accounts.taken(email, mobile);
  if (taken.length > 0) return { accepted: false, taken };

  const age = ageStatement(given);
  const agreed = { how: 'registration', ...SIGN_UP_TEXTS } as const;
  const created = await shop.accounts.create({ name, email, mobile, password, age, agreed });
  return created.accepted ? created : { accepted: false, taken: [created.taken] };
}
