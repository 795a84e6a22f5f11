import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '@store/platform/postgres';
import {
  ANSWER_KEPT_MS,
  CLAIM_MS,
  type ApiAnswers,
  type NamedWrite,
} from '../../ports/api-answers.ts';
import { newId } from '../../ports/new-id.ts';

type Row = Readonly<{
  asked_hash: Buffer;
  reference: Buffer;
  since: Date;
  status: number | null;
  body: string | null;
}>;

/**
 * A row for each key, which only who has the secret can find: bodies may hold a password, and a plain
 * hash of it could be guessed. A try that died leaves its row behind; the next one takes it over after
 * CLAIM_MS with the same reference, so that what it may have written is found and not done twice.
 */
export function openApiAnswers(
  db: Db,
  { secret, now }: Readonly<{ secret: string; now: () => Date }>,
): ApiAnswers {
  const hashOf = (...words: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(words)).digest();
  const ago = (ms: number) => new Date(now().getTime() - ms);

  return {
    async claim({ accountId, key, asked }: NamedWrite) {
      const keyHash = hashOf('key', accountId ?? '', key);
      const askedHash = hashOf('asked', asked);
      const claimId = newId();
      const at = now();
      await db`
        delete from shop.api_answer
        where key_hash = ${keyHash} and since <= ${ago(ANSWER_KEPT_MS)}`;
      const [claimed] = await db<Row[]>`
        insert into shop.api_answer ${db({
          key_hash: keyHash,
          account_id: accountId,
          asked_hash: askedHash,
          reference: randomBytes(16),
          since: at,
          claim_id: claimId,
          claimed_at: at,
        })}
        on conflict (key_hash) do update
          set claim_id = excluded.claim_id, claimed_at = excluded.claimed_at
          where api_answer.status is null and api_answer.asked_hash = excluded.asked_hash
            and api_answer.claimed_at <= ${ago(CLAIM_MS)}
        returning asked_hash, reference, since, status, body`;
      if (claimed !== undefined) {
        const { reference, since } = claimed;
        return { outcome: 'claimed', claim: { claimId, reference, since } };
      }
      const [known] = await db<Row[]>`
        select asked_hash, reference, since, status, body
        from shop.api_answer where key_hash = ${keyHash}`;
      // Its time was up in between: whoever comes again finds it free.
      if (known === undefined) return { outcome: 'inFlight' };
      if (!known.asked_hash.equals(askedHash)) return { outcome: 'otherInput' };
      const { status, body } = known;
      return status === null || body === null
        ? { outcome: 'inFlight' }
        : { outcome: 'answered', status, body };
    },

    async keep({ claimId }, { status, body }) {
      await db`
        update shop.api_answer set status = ${status}, body = ${body}
        where claim_id = ${claimId} and status is null`;
    },

    async release({ claimId }) {
      await db`
        update shop.api_answer set claimed_at = ${ago(CLAIM_MS)}
        where claim_id = ${claimId} and status is null`;
    },
  };
}

/** Takes away those whose keys are free again. */
export const forgetApiAnswers = async (db: Db, now: Date): Promise<void> =>
  void (await db`
    delete from shop.api_answer where since <= ${new Date(now.getTime() - ANSWER_KEPT_MS)}`);
