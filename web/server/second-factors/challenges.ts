import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';

const LIFE_MS = 30 * 60_000;

type For = Readonly<{ use: 'add' | 'show'; accountId: string }>;

/** What a passkey signs: nobody else can make one, and none has to be kept before it comes back. */
export function newChallenge(keys: StoreKeys, who: For, now: Date): string {
  const said = `${String(now.getTime() + LIFE_MS)}.${randomBytes(16).toString('base64url')}`;
  const [token = ''] = tokensOf(keys, who, said);
  return `${said}.${token}`;
}

/** Whether it was made for this, and not too long ago. `sent` is as the browser sends it back. */
export function isChallenge(keys: StoreKeys, who: For, sent: string, now: Date): boolean {
  const challenge = Buffer.from(sent, 'base64url').toString('utf8');
  const [until = '', random = '', token = ''] = challenge.split('.');
  const known = tokensOf(keys, who, `${until}.${random}`);
  return known.includes(token) && Number(until) > now.getTime();
}

/** False when it was taken before. */
export async function takeChallenge(db: Db, sent: string, now: Date): Promise<boolean> {
  const hash = createHash('sha256').update(sent).digest();
  const taken = await db`
    with over as (delete from shop.passkey_challenge where over_at <= ${now} and hash <> ${hash})
    insert into shop.passkey_challenge (hash, over_at)
    values (${hash}, ${new Date(now.getTime() + LIFE_MS)})
    on conflict (hash) do nothing
    returning 1`;
  return taken.length === 1;
}

const tokensOf = (keys: StoreKeys, { use, accountId }: For, said: string) =>
  keys.tokensFor('passkey challenge', `${use} ${accountId} ${said}`);
