import type { AgeStatement, NewAccount } from '../ports/accounts.ts';
import type { browserAt } from './browser.ts';
import type { ServedStore } from './serve-test-store.ts';

/** Who has an account before anything happens. */
export const asha: NewAccount = {
  name: 'Asha Kumari',
  email: 'asha@example.in',
  mobile: '9876500001',
  password: 'a quiet river',
  age: { adult: true, guardian: null, textVersion: 'spec' },
};

/** What a newcomer of under 18 says. */
export const underAge: AgeStatement = {
  adult: false,
  guardian: { name: 'Meena Kumari', contact: '9876500002' },
  textVersion: 'spec',
};

let count = 0;

/** A registration form that nobody has sent before. */
export function newcomer() {
  count += 1;
  return {
    name: 'Asha Kumari',
    mobile: `98765${String(count).padStart(5, '0')}`,
    email: `asha${count}@example.in`,
    password: 'a quiet river',
    age: 'adult',
    privacy: 'on',
  };
}

/** The path of the link in the mail that was sent last. */
export const lastLink = ({ mails }: Pick<ServedStore, 'mails'>): string =>
  /\/verification\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';

/** Registers and verifies in one browser, which is not signed in yet. */
export async function customer(store: ServedStore, browser: ReturnType<typeof browserAt>) {
  const form = newcomer();
  await browser.post('/register', form);
  await browser.post(lastLink(store));
  return form;
}
