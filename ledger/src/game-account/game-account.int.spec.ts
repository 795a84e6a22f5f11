import { openSealer } from '@store/platform/sealing';
import { openTestDatabase } from '@store/platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { openGameAccount, readGameAccount, sealGameAccount } from './game-account.ts';

const database = await openTestDatabase();
const { db } = database;
const sealer = await openSealer(db);
afterAll(() => database[Symbol.asyncDispose]());

describe('a sealed game account', () => {
  it('shows nothing, and opens in another process too', async () => {
    const account = { inputs: ['123456789', '2001'], username: 'ＡｓｈａK🎮' };
    const sealed = await sealGameAccount(sealer, 'asha', account);

    expect(sealed).not.toContain('123456789');
    expect(await openGameAccount(await openSealer(db), 'asha', sealed)).toEqual(account);
    expect(await readGameAccount(sealer, 'asha', sealed)).toEqual({ ...account, lost: null });
  });

  it('is damaged where something else was sealed, which it does not tell', async () => {
    const sealed = await sealer.seal('lila', 'no game account');

    await expect(openGameAccount(sealer, 'lila', sealed)).rejects.toMatchObject({
      code: 'SEALED_TEXT_DAMAGED',
      message: 'what was sealed for lila is no game account',
    });
    expect(await readGameAccount(sealer, 'lila', sealed)).toMatchObject({ lost: 'damaged' });
  });

  it('is lost with the key of its customer', async () => {
    const sealed = await sealGameAccount(sealer, 'devi', { inputs: ['1'], username: null });
    await sealer.forget('devi');

    expect(await openGameAccount(sealer, 'devi', sealed)).toBeNull();
    expect(await readGameAccount(sealer, 'devi', sealed)).toEqual({
      inputs: [],
      username: null,
      lost: 'erased',
    });
  });
});
