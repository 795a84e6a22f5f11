import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import type { AgeStatement, Taken } from '../../../server/accounts/accounts.ts';
import { readForm } from '../../shop/read-form.server.ts';
import { sendVerification, waitingCookie } from '../../shop/send-verification.server.ts';
import { AGE_TEXT_VERSION, registration, type Registration } from './registration.ts';

const takenInWords: Readonly<Record<Taken, readonly [field: string, message: string]>> = {
  mobile: ['mobile', 'Mobile number already registered.'],
  email: ['email', 'Email already registered.'],
};

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await readForm(request);
  // Only programs fill in a field that nobody sees. They need not learn that they were noticed.
  if (form.get('website')) return redirect('/login?notice=registered');

  const schema = registration(shop.settings.nameLength);
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  const reply = (fieldErrors?: Record<string, string[]>) =>
    submission.reply({ hideFields: ['password'], ...(fieldErrors ? { fieldErrors } : {}) });
  if (submission.status !== 'success') return data({ result: reply() }, { status: 400 });

  const { name, email, mobile, password } = submission.value;
  const conflict = (taken: readonly Taken[]) =>
    data(
      {
        result: reply(
          Object.fromEntries(taken.map((what) => [takenInWords[what][0], [takenInWords[what][1]]])),
        ),
      },
      { status: 409 },
    );
  const taken = await shop.accounts.taken(email, mobile);
  if (taken.length > 0) return conflict(taken);

  const age = ageStatement(submission.value);
  const created = await shop.accounts.create({ name, email, mobile, password, age });
  if (!created.accepted) return conflict([created.taken]);

  const sent = await sendVerification(shop, created.account);
  return redirect(`/login?notice=${sent === 'failed' ? 'unsent' : 'registered'}`, {
    headers: { 'Set-Cookie': await waitingCookie(shop).serialize(created.account.id) },
  });
}

function ageStatement(given: Registration): AgeStatement {
  const adult = given.age === 'adult';
  const guardian = { name: given.guardianName, contact: given.guardianContact };
  return { adult, guardian: adult ? null : guardian, textVersion: AGE_TEXT_VERSION };
}
