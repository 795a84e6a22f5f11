import { createHash, createHmac } from 'node:crypto';
import type { Db } from '@store/platform/postgres';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { AskingForm, ProofsOfWork } from '../../ports/proofs-of-work.ts';

const GOOD_FOR_MS = 10 * 60_000;
/** Each costs a native program a third of a core's second, and a cheap phone some three seconds. */
const TRIES = { fewest: 100, most: 300 };
const ROUNDS_OF_A_TRY = 5_000;

const Work = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      ...{ algorithm: z.string(), nonce: z.string(), salt: z.string(), keyPrefix: z.string() },
      ...{ cost: z.number(), keyLength: z.number(), expiresAt: z.number() },
      data: z.object({ form: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
type Work = z.output<typeof Work>;

export type ProofsOfWorkOptions = Readonly<{
  /** The first signs, all are believed. */
  secrets: readonly string[];
  now: () => Date;
}>;

/** ALTCHA's proof of work, version 2, made and taken by the store itself: https://altcha.org/docs */
export function openProofsOfWork(db: Db, { secrets, now }: ProofsOfWorkOptions): ProofsOfWork {
  const keys = secrets.map(keysFrom);
  const [first] = keys;
  if (first === undefined) throw new Error('there is no key to sign tasks with');
  return {
    async taskFor(form) {
      const task = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS_OF_A_TRY,
        counter: randomInt(TRIES.most, TRIES.fewest),
        data: { form },
        deriveKey,
        expiresAt: new Date(now().getTime() + GOOD_FOR_MS),
        ...first,
      });
      return JSON.stringify(task);
    },
    async take(form, sent) {
      const work = workIn(sent);
      if (work === null || !isDueFor(work, form, now())) return false;
      for (const key of keys) {
        const { verified } = await verifySolution({
          challenge: work.challenge,
          solution: work.solution,
          deriveKey,
          ...key,
        });
        if (verified) return isFirst(db, work, now());
      }
      return false;
    },
  };
}

const keysFrom = (secret: string) => ({
  hmacSignatureSecret: keyFor(secret, 'tasks'),
  hmacKeySignatureSecret: keyFor(secret, 'solutions'),
});

const keyFor = (secret: string, what: string): string =>
  createHmac('sha256', secret).update(`proof of work: ${what}`).digest('base64url');

function workIn(sent: string): Work | null {
  try {
    return Work.safeParse(JSON.parse(sent)).data ?? null;
  } catch {
    return null;
  }
}

/** Says nothing before the signature has vouched for it. */
const isDueFor = ({ challenge: { parameters } }: Work, form: AskingForm, now: Date): boolean =>
  parameters.data.form === form && parameters.expiresAt * 1_000 > now.getTime();

/** Remembers the task for as long as it could be sent again. */
async function isFirst(db: Db, { challenge }: Work, now: Date): Promise<boolean> {
  const hash = createHash('sha256').update(challenge.signature).digest();
  const over = new Date(challenge.parameters.expiresAt * 1_000);
  const { count } = await db`
    with forgotten as (
      delete from shop.work_taken where task_hash in (
        select task_hash from shop.work_taken
        where over_at <= ${now} limit 100 for update skip locked
      )
    )
    insert into shop.work_taken (task_hash, over_at) values (${hash}, ${over})
    on conflict (task_hash) do nothing`;
  return count === 1;
}
