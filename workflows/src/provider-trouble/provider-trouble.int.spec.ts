import { openTestDatabase } from '@store/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Delivery } from '../providers/top-up-provider.ts';
import {
  endTroubles,
  freshTroubles,
  migrateProviderTroubles,
  openProviderTroubles,
} from './index.ts';

const database = await openTestDatabase();
const { db } = database;
const warnings: unknown[] = [];
const log = { warn: (...about: unknown[]) => void warnings.push(about) };

let known: Awaited<ReturnType<typeof freshTroubles>>;
let troubles: ReturnType<typeof openProviderTroubles>;
beforeAll(async () => {
  await migrateProviderTroubles(db);
  known = await freshTroubles(db, () => undefined);
  troubles = openProviderTroubles(db, known, log);
});
afterAll(async () => {
  await known.close();
  await database[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await db`delete from workflows.provider_trouble`;
  await known.changed();
});

const NO_BALANCE: Delivery = {
  ...{ outcome: 'notSent', reason: '111 insufficient balance' },
  about: 'balance',
};
const noted = () => known.current().map(({ purse, reason }) => [purse, reason]);
const becomes = (rows: readonly (readonly string[])[]) =>
  vi.waitFor(() => expect(noted()).toEqual(rows), { timeout: 5_000 });

describe('a provider that takes no orders of the store', () => {
  it('is known to all processes, for every route of its purse, with what was said first', async () => {
    const elsewhere = await freshTroubles(db, () => undefined);
    troubles.heard('MOOGOLDHOK', NO_BALANCE);
    await becomes([['MOOGOLD', '111 insufficient balance']]);
    await vi.waitFor(() => expect(elsewhere.current()).toEqual(known.current()));
    expect(known.current()).toMatchObject([{ isEmpty: true }]);

    troubles.heard('MOOGOLDMLBB', { outcome: 'notSent', reason: 'another' });
    troubles.heard('SMILEBR', { outcome: 'notSent', reason: 'x'.repeat(400) });
    await becomes([
      ['MOOGOLD', '111 insufficient balance'],
      ['SMILEBR', 'x'.repeat(300)],
    ]);
    expect(known.current()).toMatchObject([{ isEmpty: true }, { isEmpty: false }]);
    await elsewhere.close();
  });

  it.each<Delivery>([
    { outcome: 'delivered', reference: '1' },
    { outcome: 'accepted', reference: '1' },
  ])('is well again once it has %j', async (delivery) => {
    troubles.heard('YOKCASHPUBG', NO_BALANCE);
    troubles.heard('SMILEPH', NO_BALANCE);
    await becomes([
      ['SMILEPH', NO_BALANCE.reason],
      ['YOKCASH', NO_BALANCE.reason],
    ]);
    troubles.heard('YOKCASHHOK', delivery);
    await becomes([['SMILEPH', NO_BALANCE.reason]]);
  });

  it('is well again when somebody has found that out', async () => {
    troubles.heard('SMILEBR', NO_BALANCE);
    await becomes([['SMILEBR', NO_BALANCE.reason]]);
    await endTroubles(db, ['SMILEBR', 'MOOGOLD']);
    await becomes([]);
  });
});

it.each<Delivery>([
  { outcome: 'refused', reason: 'no such player' },
  { outcome: 'unknown', reason: 'no answer' },
  { outcome: 'notSent', reason: 'out of stock', about: 'goods' },
  { outcome: 'notSent', reason: 'too many calls', about: 'crowd' },
])('nobody else is kept from buying by %j', async (delivery) => {
  troubles.heard('SMILEBR', delivery);
  troubles.heard('MANUAL', NO_BALANCE);
  troubles.heard('SMILEPH', NO_BALANCE);
  await becomes([['SMILEPH', NO_BALANCE.reason]]);
});

it('what cannot be noted is a warning, and nobody waits for it', async () => {
  const away = openProviderTroubles({} as typeof db, known, log);
  away.heard('SMILEBR', NO_BALANCE);
  await vi.waitFor(() => expect(warnings).toHaveLength(1));
});
