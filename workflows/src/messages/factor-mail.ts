import type { Instant } from '@store/ledger';
import type { FactorChange } from '../contracts.ts';
import { compose, type Sender } from './compose.ts';
import type { Mail } from './mail.ts';
import { whenInIndia } from './when.ts';

/** To an admin whose second factor changed: whoever did it, the owner of the account knows of it. */
export function factorMail(
  { name, email }: Readonly<{ name: string | null; email: string }>,
  { change, at }: Readonly<{ change: FactorChange; at: Instant }>,
  { storeName, publicUrl }: Sender,
): Mail {
  return compose({
    to: email,
    name,
    subject: `Security of your admin account at ${storeName}`,
    before: [`${WHAT[change]} on ${whenInIndia(at)}.`],
    link: `${publicUrl}/admin/security`,
    button: 'Review your second factor',
    after: [
      'If this was not you, tell another admin at once. They can block your account, which ends all its sessions.',
    ],
  });
}

const WHAT: Readonly<Record<FactorChange, string>> = {
  appAdded: 'An authenticator app was added to your account',
  passkeyAdded: 'A passkey was added to your account',
  appRemoved: 'An authenticator app was removed from your account',
  passkeyRemoved: 'A passkey was removed from your account',
  codeUsed: 'One of your recovery codes was used',
  codesRenewed: 'New recovery codes were made for your account',
  recovered: 'All your second factors were removed on the store’s computer',
};
