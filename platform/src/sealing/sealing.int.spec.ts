import { afterAll, describe, expect, it } from 'vitest';
import { connectPostgres } from '../postgres/index.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { openSealer } from './index.ts';

const database = await openTestDatabase();
const { db } = database;
const sealer = await openSealer(db);
afterAll(() => database[Symbol.asyncDispose]());

describe('sealing', () => {
  it('gives back what was sealed, in another process too', async () => {
    const text = '123456789 ＡｓｈａK🎮';
    const sealed = await sealer.seal('asha', text);

    expect(sealed).not.toContain('123456789');
    expect(await (await openSealer(db)).open('asha', sealed)).toBe(text);
  });

  it('seals the same text differently each time', async () => {
    expect(await sealer.seal('asha', 'same')).not.toBe(await sealer.seal('asha', 'same'));
  });

  it('makes one key when two processes seal for a new customer at once', async () => {
    const sealers = await Promise.all(Array.from({ length: 8 }, () => openSealer(db)));
    const sealed = await Promise.all(sealers.map((each, i) => each.seal('ravi', `text ${i}`)));
    const opened = await Promise.all(sealed.map((text) => sealer.open('ravi', text)));
    expect(opened).toEqual(sealers.map((_, i) => `text ${i}`));
  });

  it('tells equal texts of one customer, and forgets them with the key', async () => {
    await sealer.seal('lata', 'any');
    await sealer.seal('mohan', 'any');
    const first = await sealer.fingerprint('lata', '118374920');

    expect(await (await openSealer(db)).fingerprint('lata', '118374920')).toEqual(first);
    expect(await sealer.fingerprint('lata', '118374921')).not.toEqual(first);
    expect(await sealer.fingerprint('mohan', '118374920')).not.toEqual(first);
    await sealer.forget('lata');
    expect(await sealer.fingerprint('lata', '118374920')).toBeNull();
  });

  it('opens nothing after the key was erased, and seals anew with a new key', async () => {
    const old = await sealer.seal('devi', 'old');
    await sealer.forget('devi');
    expect(await sealer.open('devi', old)).toBeNull();

    const fresh = await sealer.seal('devi', 'new');
    expect(await sealer.open('devi', fresh)).toBe('new');
    expect(await sealer.open('devi', old)).toBeNull();
  });

  it('refuses a text that was tampered with or moved to another customer', async () => {
    const sealed = await sealer.seal('asha', 'mine');
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    await expect(sealer.open('asha', changed)).rejects.toThrow();
    await sealer.seal('mallory', 'x');
    expect(await sealer.open('mallory', sealed)).toBeNull();
  });

  it('tells what will never open from what is erased, and from a database that is away', async () => {
    const sealed = await sealer.seal('lila', '123456789');
    const [, keyId] = sealed.split('.');

    for (const text of ['plain text', `1.${keyId}.AAAA`, `1.${keyId}.${'A'.repeat(80)}`]) {
      await expect(sealer.open('lila', text)).rejects.toMatchObject({
        code: 'SEALED_TEXT_DAMAGED',
        retryable: false,
      });
    }
    await sealer.forget('lila');
    expect(await sealer.open('lila', sealed)).toBeNull();
    const away = connectPostgres(database.databaseUrl);
    const elsewhere = await openSealer(away);
    await away.end();
    await expect(elsewhere.open('lila', sealed)).rejects.not.toMatchObject({
      code: 'SEALED_TEXT_DAMAGED',
    });
  });
});
