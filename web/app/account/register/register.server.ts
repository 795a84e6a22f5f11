import type { AppLoadContext } from '@remix-run/node';
import type { Account, AgeStatement, Taken } from '../../../ports/accounts.ts';
import type { SignUpConsents } from '../../../ports/consents.ts';
import { SIGN_UP_TEXTS } from '../../legal/policies.ts';
import { sendVerification } from '../send-verification.server.ts';
import { freeAbandoned } from './free-abandoned.server.ts';
import { ageStatement, type Registration } from './registration.ts';
import { registerRefusals } from './words.ts';

export type NewCustomer = Pick<Registration, 'name' | 'email' | 'mobile' | 'password'> &
  Readonly<{
    /** Null of who has said neither their age nor what they agree to: they buy nothing until then. */
    statements: Readonly<{ age: AgeStatement; agreed: SignUpConsents }> | null;
    /** Where it may be sent again: an account that has this id by then is the one that was made. */
    id?: string;
  }>;

export type Registered =
  | Readonly<{ outcome: 'registered'; account: Account; mail: 'sent' | 'tooSoon' | 'failed' }>
  | Readonly<{ outcome: 'taken'; taken: readonly Taken[] }>;

export const takenInWords: Readonly<Record<Taken, string>> = {
  mobile: registerRefusals.mobileTaken,
  email: registerRefusals.emailTaken,
};

/** What everybody says and agrees to who registers with all that the form asks. */
export const saidAtSignUp = (given: Registration): NonNullable<NewCustomer['statements']> => ({
  age: ageStatement(given),
  agreed: { how: 'registration', ...SIGN_UP_TEXTS },
});

/** Makes an account, and mails the link that opens it. */
export async function register(
  { shop, noteSecurity }: AppLoadContext,
  { statements, id, ...person }: NewCustomer,
): Promise<Registered> {
  const { accounts } = shop;
  const { email, mobile } = person;
  await freeAbandoned(shop, email, mobile);
  const taken = await accounts.taken(email, mobile);
  if (taken.length > 0) {
    const made = id === undefined ? null : await accounts.byId(id);
    return made === null ? { outcome: 'taken', taken } : mailTo(made);
  }
  const created = await accounts.create({
    ...person,
    ...(statements ?? { age: null }),
    ...(id !== undefined && { id }),
  });
  if (!created.accepted) return { outcome: 'taken', taken: [created.taken] };
  const { account } = created;
  noteSecurity('user_created', { account: account.id });
  return mailTo(account);

  async function mailTo(account: Account): Promise<Registered> {
    return { outcome: 'registered', account, mail: await sendVerification(shop, account) };
  }
}
