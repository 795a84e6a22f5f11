import { transaction, type Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';

/** What a customer buys. `pin` is '' for a code without one. */
export type Code = Readonly<{ code: string; pin: string }>;

export type SealedCode = Readonly<{ key_id: string; sealed: Uint8Array }>;

/** The id is sealed with it: in another row it does not open. */
export function sealCode(keys: StoreKeys, id: string, { code, pin }: Code) {
  const { keyId, sealed } = keys.seal(Buffer.from(JSON.stringify({ id, code, pin })));
  return {
    key_id: keyId,
    sealed: Buffer.from(sealed),
    fingerprint: fingerprintsOf(keys, code)[0]!,
  };
}

/** @throws StoreKeyLost, or Error when the row was tampered with */
export function openedCode(keys: StoreKeys, id: string, { key_id, sealed }: SealedCode): Code {
  const plain = Buffer.from(keys.open(key_id, sealed)).toString('utf8');
  const { id: sealedAs, code, pin } = JSON.parse(plain) as Code & { id: string };
  if (sealedAs !== id) throw new Error(`the code ${id} was sealed as another one`);
  return { code, pin };
}

/** By which the same code is known again, by each key; how it is grouped makes no other code of it. */
export const fingerprintsOf = (keys: Pick<StoreKeys, 'tokensFor'>, code: string) =>
  keys.tokensFor('sold code', code.replace(/[\s-]/g, ''));

/** How many cannot be opened any more without this key. */
export async function codesSealedWith(db: Db, keyId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from shop.code where key_id = ${keyId}`;
  return row?.count ?? 0;
}

const AT_A_TIME = 100;

/** With the key that seals now, so that an exchanged one can go. */
export async function sealCodesAnew(db: Db, keys: StoreKeys): Promise<void> {
  const [current = '', ...earlier] = keys.ids;
  if (earlier.length === 0) return;
  for (;;) {
    const count = await transaction(db, async (tx) => {
      const rows = await tx<(SealedCode & { id: string })[]>`
        select id, key_id, sealed from shop.code
        where key_id <> ${current} and key_id = any (${earlier})
        limit ${AT_A_TIME} for update skip locked`;
      for (const { id, ...row } of rows) {
        const anew = sealCode(keys, id, openedCode(keys, id, row));
        await tx`update shop.code set ${tx(anew)} where id = ${id}`;
      }
      return rows.length;
    });
    if (count < AT_A_TIME) return;
  }
}
