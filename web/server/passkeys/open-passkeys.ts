import type { Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import type { Passkeys } from '../../ports/passkeys.ts';
import { newChallenge } from '../second-factors/challenges.ts';
import { addPasskey } from './add-passkey.ts';
import { closeOffer, isOfferedAt } from './offers.ts';
import { signInWith } from './sign-in-with.ts';

export type PasskeysOptions = Readonly<{
  keys: StoreKeys;
  /** Passkeys belong to its host, and answer nobody else. */
  publicUrl: string;
  now?: () => Date;
}>;

/** Loaded with the first passkey: most processes never see one. */
const library = () => import('@simplewebauthn/server');

export function openPasskeys(
  db: Db,
  { keys, publicUrl, now = () => new Date() }: PasskeysOptions,
): Passkeys {
  const { origin, hostname } = new URL(publicUrl);
  const here = { keys, origin, hostname };
  return {
    async toSignIn() {
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID: hostname,
        challenge: newChallenge(keys, { use: 'signIn' }, now()),
        allowCredentials: [],
        userVerification: 'required',
      });
    },
    signIn: (answer) => signInWith(db, here, answer, now()),

    async toAdd({ id, email, name }, issuer) {
      const known = await db<{ credential_id: string }[]>`
        select credential_id from shop.second_factor
        where account_id = ${id} and kind = 'passkey' order by added_at, id`;
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: issuer,
        rpID: hostname,
        userID: new TextEncoder().encode(id),
        userName: email,
        userDisplayName: name,
        challenge: newChallenge(keys, { use: 'addToSignIn', accountId: id }, now()),
        // A device keeps one for each account: another would take the place of an admin's second factor.
        excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
    add: (accountId, made, actor) => addPasskey(db, here, { ...made, accountId, actor }, now()),

    isOfferedAt: (orderId, accountId) => isOfferedAt(db, orderId, accountId),
    closeOffer: (accountId) => closeOffer(db, accountId, now()),
  };
}
