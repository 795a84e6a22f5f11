import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import type { PasskeySignIn } from '../../ports/passkeys.ts';
import { answerIn, challengeIn } from '../second-factors/answer-in.ts';
import { isChallenge, takeChallenge } from '../second-factors/challenges.ts';

/** The store, as passkeys know it. */
export type Here = Readonly<{ keys: StoreKeys; origin: string; hostname: string }>;

type Row = Readonly<{
  id: string;
  account_id: string;
  made_up: boolean;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
}>;

/**
 * An ES256 key as authenticators write it, with the point that the curve P-256 begins at. A passkey that
 * nobody has added is looked at as if it had this one, so that the time tells nothing.
 */
const NOBODYS_KEY = Buffer.from(
  'a5010203262001' +
    '2158206b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
    '2258204fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
);

/** The challenge is looked at first, so that an old one says nothing about whether a key is known. */
export async function signInWith(
  db: Db,
  { keys, origin, hostname }: Here,
  text: string,
  now: Date,
): Promise<PasskeySignIn> {
  const response = answerIn<AuthenticationResponseJSON>(text);
  if (response === null) return { outcome: 'unreadable' };
  const challenge = challengeIn(response);
  if (!isChallenge(keys, { use: 'signIn' }, challenge, now)) return { outcome: 'over' };
  const known = await ownerOf(db, response);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  // What the library throws is about what was sent.
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    // Its count is looked at below, where two that come at once are told apart.
    credential: {
      id: known?.credential_id ?? response.id,
      publicKey: Uint8Array.from(known?.public_key ?? NOBODYS_KEY),
      counter: 0,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (known === null || !answer?.verified) return { outcome: 'wrong' };
  if (!(await takeChallenge(db, challenge, now))) return { outcome: 'over' };

  const { newCounter } = answer.authenticationInfo;
  const { account_id: accountId, made_up: madeUp } = known;
  // Those that are copied between the devices of their owner never count: WebAuthn, section 6.1.1.
  const counted = await db`
    update shop.second_factor set counter = ${newCounter}, used_at = ${now}
    where id = ${known.id} and (counter < ${newCounter} or (counter = 0 and ${newCounter} = 0))
    returning 1`;
  return counted.length === 1
    ? { outcome: 'right', accountId, madeUp }
    : { outcome: 'cloned', accountId };
}

/** It names its account itself, as a key does that is asked for no one's: WebAuthn, section 7.2. */
async function ownerOf(db: Db, { id, response }: AuthenticationResponseJSON): Promise<Row | null> {
  const [row] = await db<Row[]>`
    select factor.id, account_id, made_up, credential_id, public_key, counter
    from shop.second_factor as factor join shop.account on account.id = account_id
    where credential_id = ${id} and signs_in`;
  const named = Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8');
  return row?.account_id === named ? row : null;
}
