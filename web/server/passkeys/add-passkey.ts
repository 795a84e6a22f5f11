import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { lock, transaction, type Db } from '@store/platform/postgres';
import type { Role } from '../../ports/accounts.ts';
import { MOST_PASSKEYS, type PasskeyAdded } from '../../ports/passkeys.ts';
import type { Actor } from '../../ports/trail.ts';
import { oweLetter } from '../letters/owed-letters.ts';
import { answerIn, challengeIn } from '../second-factors/answer-in.ts';
import { isChallenge, takeChallenge } from '../second-factors/challenges.ts';
import { factorsOf } from '../second-factors/factor-rows.ts';
import { noteFactors } from '../second-factors/note-factors.ts';
import { putOfferAway } from './offers.ts';
import type { Here } from './sign-in-with.ts';

type New = Readonly<{ accountId: string; answer: string; name: string; actor: Actor }>;

export async function addPasskey(
  db: Db,
  here: Here,
  { answer, ...wanted }: New,
  now: Date,
): Promise<PasskeyAdded> {
  const response = answerIn<RegistrationResponseJSON>(answer);
  if (response === null) return 'unreadable';
  const challenge = challengeIn(response);
  const who = { use: 'addToSignIn', accountId: wanted.accountId } as const;
  if (!isChallenge(here.keys, who, challenge, now)) return 'over';
  const made = await madeIn(response, challenge, here);
  if (made === null) return 'wrong';
  if (!(await takeChallenge(db, challenge, now))) return 'over';
  return keep(db, made, wanted, now);
}

/** Null for one that was made for something else, or without its owner being there. */
async function madeIn(
  response: RegistrationResponseJSON,
  expectedChallenge: string,
  { origin, hostname }: Here,
): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  // What the library throws is about what was sent.
  const answer = await verifyRegistrationResponse({
    ...{ response, expectedChallenge },
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  }).catch(() => null);
  return answer?.registrationInfo?.credential ?? null;
}

/**
 * Of an admin it is a second factor as well, and stands in the trail. An account whose e-mail nobody
 * has proven takes none: it may be one that a stranger has made for somebody else, to keep a key to
 * it.
 */
const keep = (
  db: Db,
  made: WebAuthnCredential,
  { accountId, name, actor }: Omit<New, 'answer'>,
  now: Date,
) =>
  transaction(db, async (tx): Promise<PasskeyAdded> => {
    await lock(tx, `second factors of ${accountId}`);
    const [account] = await tx<{ role: Role; proven: boolean; passkeys: number }[]>`
      select role, email_verified_at is not null as proven,
        (select count(*)::int from shop.second_factor
         where account_id = account.id and signs_in) as passkeys
      from shop.account where id = ${accountId} for update`;
    if (account === undefined) return 'wrong';
    if (!account.proven) return 'emailFirst';
    if (account.passkeys >= MOST_PASSKEYS) return 'tooMany';
    const before = await factorsOf(tx, accountId);
    const added = await tx`
      insert into shop.second_factor ${tx({
        ...{ id: crypto.randomUUID(), account_id: accountId, kind: 'passkey', name },
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports ?? null,
        signs_in: true,
        added_at: now,
      })} on conflict (credential_id) do nothing returning 1`;
    if (added.length === 0) return 'known';
    if (account.role === 'admin') {
      await noteFactors(tx, actor, accountId, before, await factorsOf(tx, accountId));
    }
    await putOfferAway(tx, accountId, now);
    await oweLetter(
      tx,
      accountId,
      'wayAdded',
      now,
      name === '' ? 'A passkey' : `A passkey from ${name}`,
    );
    return 'added';
  });
