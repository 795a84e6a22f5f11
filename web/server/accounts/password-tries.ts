import { createHash } from 'node:crypto';
import type { Db, Tx } from '@store/platform/postgres';

const TRIES = 10;
const WINDOW_MS = 15 * 60_000;

/** Typed by anybody: whose it is, or whether it is an e-mail at all, is not known. */
const hashOf = (trier: string) => createHash('sha256').update(trier).digest();

/**
 * Who tries passwords for a normalised e-mail. From a browser that its owner has signed in with they
 * are counted by themselves: a stranger's tries elsewhere do not keep the owner out of it.
 */
export const trierOf = (email: string, isKnownHere: boolean): string =>
  isKnownHere ? `${email} where it is known` : email;

/**
 * Counts a try of a password for an e-mail (`trier`), over all processes. Made before the password is
 * looked at, so that tries sent at once count as well. The answer is how long to wait, 0 below the
 * limit. What a clock counted that was ahead, and was set back, keeps nobody out.
 */
export async function countTry(db: Db, trier: string, now: Date): Promise<number> {
  const hash = hashOf(trier);
  const over = new Date(now.getTime() - WINDOW_MS);
  const ahead = new Date(now.getTime() + WINDOW_MS);
  const [counted] = await db<{ tries: number; since: Date }[]>`
    with forgotten as (
      delete from shop.password_try where email_hash in (
        select email_hash from shop.password_try
        where (since <= ${over} or since > ${ahead}) and email_hash <> ${hash}
        limit 100 for update skip locked
      )
    )
    insert into shop.password_try as earlier (email_hash, tries, since)
    values (${hash}, 1, ${now})
    on conflict (email_hash) do update
      set tries = case when earlier.since > ${over} and earlier.since <= ${ahead}
                       then earlier.tries + 1 else 1 end,
          since = case when earlier.since > ${over} and earlier.since <= ${ahead}
                       then earlier.since else excluded.since end
    returning tries, since`;
  if (!counted) throw new Error('the count of a try returned nothing');
  if (counted.tries <= TRIES) return 0;
  return Math.min(WINDOW_MS, counted.since.getTime() + WINDOW_MS - now.getTime());
}

/** After the right password. */
export async function forgetTries(db: Db, trier: string): Promise<void> {
  await db`delete from shop.password_try where email_hash = ${hashOf(trier)}`;
}

/** After a new password, wherever the old one was guessed at. */
export async function forgetAllTries(tx: Tx, email: string): Promise<void> {
  const [here, elsewhere] = [hashOf(trierOf(email, true)), hashOf(trierOf(email, false))];
  await tx`delete from shop.password_try where email_hash in (${here}, ${elsewhere})`;
}
