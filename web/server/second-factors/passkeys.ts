import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import type { Account } from '../../ports/accounts.ts';
import type { Proof } from '../../ports/second-factors.ts';
import { answerIn } from './answer-in.ts';
import { isChallenge, newChallenge, takeChallenge } from './challenges.ts';

export type PasskeyOptions = Readonly<{
  keys: StoreKeys;
  /** Passkeys belong to its host, and answer nobody else. */
  publicUrl: string;
  now: () => Date;
}>;

type Row = Readonly<{
  id: string;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: string[] | null;
  signs_in: boolean;
}>;

/** Who has no other kind has shown no password: the device then says that its owner is there. */
const signInAlone = (keys: readonly Row[]) => keys.every(({ signs_in }) => signs_in);

/** Loaded with the first passkey: most processes never see one. */
const library = () => import('@simplewebauthn/server');

export function openPasskeys(db: Db, { keys, publicUrl, now }: PasskeyOptions) {
  const { origin, hostname } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: hostname };
  const keysOf = (accountId: string) => db<Row[]>`
    select id, credential_id, public_key, counter, transports, signs_in from shop.second_factor
    where account_id = ${accountId} and kind = 'passkey' order by added_at, id`;

  /** Null for whatever does not hold; what the library throws is about what was sent. */
  async function held<Info>(
    who: Parameters<typeof isChallenge>[1],
    verify: (
      expectedChallenge: (challenge: string) => boolean,
    ) => Promise<Readonly<{ verified: boolean }> & Info>,
  ): Promise<(Info & Readonly<{ challenge: string }>) | null> {
    let challenge = '';
    const expectedChallenge = (sent: string) => {
      challenge = sent;
      return isChallenge(keys, who, sent, now());
    };
    const answer = await verify(expectedChallenge).catch(() => null);
    return answer?.verified ? { ...answer, challenge } : null;
  }

  return {
    /** What a browser is asked to make. */
    async toAdd({ id, email, name }: Pick<Account, 'id' | 'email' | 'name'>, rpName: string) {
      const { generateRegistrationOptions } = await library();
      const options: PublicKeyCredentialCreationOptionsJSON = await generateRegistrationOptions({
        rpName,
        rpID: hostname,
        userID: new TextEncoder().encode(id),
        userName: email,
        userDisplayName: name,
        challenge: newChallenge(keys, { use: 'add', accountId: id }, now()),
        excludeCredentials: (await keysOf(id)).map(({ credential_id }) => ({ id: credential_id })),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      });
      return options;
    },

    /** What a browser is asked to show; null for an account without a passkey. */
    async toShow(accountId: string): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
      const known = await keysOf(accountId);
      if (known.length === 0) return null;
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID: hostname,
        challenge: newChallenge(keys, { use: 'show', accountId }, now()),
        allowCredentials: known.map(({ credential_id, transports }) => ({
          id: credential_id,
          ...(transports && { transports }),
        })),
        userVerification: signInAlone(known) ? 'required' : 'preferred',
      });
    },

    /** The key that a browser made; null when it did not, or made it for something else. */
    async made(accountId: string, text: string): Promise<WebAuthnCredential | null> {
      const response = answerIn<RegistrationResponseJSON>(text);
      if (response === null) return null;
      const { verifyRegistrationResponse } = await library();
      const answer = await held({ use: 'add', accountId }, (expectedChallenge) =>
        verifyRegistrationResponse({
          ...{ response, expectedChallenge, ...expected },
          requireUserVerification: false,
        }),
      );
      if (!answer?.registrationInfo) return null;
      if (!(await takeChallenge(db, answer.challenge, now()))) return null;
      return answer.registrationInfo.credential;
    },

    /** Whether a key of the account has signed what it was asked to. */
    async shown(
      accountId: string,
      text: string,
    ): Promise<Exclude<Proof['outcome'], 'tooManyTries'>> {
      const response = answerIn<AuthenticationResponseJSON>(text);
      const keysOfAccount = await keysOf(accountId);
      const known = keysOfAccount.find((row) => row.credential_id === response?.id);
      if (response === null || known === undefined) return 'wrong';
      const { verifyAuthenticationResponse } = await library();
      const credential = {
        id: known.credential_id,
        publicKey: Uint8Array.from(known.public_key),
        counter: Number(known.counter),
      };
      const answer = await held({ use: 'show', accountId }, (expectedChallenge) =>
        verifyAuthenticationResponse({
          ...{ response, expectedChallenge, credential, ...expected },
          requireUserVerification: signInAlone(keysOfAccount),
        }),
      );
      if (answer === null) return 'wrong';
      if (!(await takeChallenge(db, answer.challenge, now()))) return 'used';
      const { newCounter } = answer.authenticationInfo;
      await db`
        update shop.second_factor
        set counter = greatest(counter, ${newCounter}), used_at = ${now()} where id = ${known.id}`;
      return 'right';
    },
  };
}
