import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';

const LIFE_MS = 30 * 60_000;

/** Who signs in is nobody yet, and so its challenge is the same for all. */
type For =
  | Readonly<{ use: 'add' | 'show' | 'addToSignIn'; accountId: string }>
  | Readonly<{ use: 'signIn' }>;

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

const tokensOf = (keys: StoreKeys, who: For, said: string) =>
  keys.tokensFor('passkey challenge', `${nameOf(who)} ${said}`);

const nameOf = (who: For) => (who.use === 'signIn' ? who.use : `${who.use} ${who.accountId}`);
