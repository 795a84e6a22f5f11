import { openTestDatabase } from '@store/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryLooks } from '../testing/memory-looks.ts';
import { migrateGatewayLooks, openGatewayLooks } from './gateway-looks.ts';

const database = await openTestDatabase();
beforeAll(async () => {
  for (const _ of ['once', 'twice']) await migrateGatewayLooks(database.db);
});
afterAll(() => database[Symbol.asyncDispose]());

describe.each([
  ['the database', () => openGatewayLooks(database.db)],
  ['specs', memoryLooks],
])('what %s remembers of looks at gateways', (_where, open) => {
  const looks = open();

  it('is the last morning on which one had told all', async () => {
    expect(await looks.answeredOn('settlements', 'razorpay')).toBeNull();
    for (const day of ['2026-11-24', '2026-11-26', '2026-11-25']) {
      await looks.answered('settlements', 'razorpay', day);
    }
    await looks.silent('settlements', 'razorpay', '2026-11-27');
    expect(await looks.answeredOn('settlements', 'razorpay')).toBe('2026-11-26');
    expect(await looks.answeredOn('disputes', 'razorpay')).toBeNull();
  });

  it('is the first morning since which one has not', async () => {
    const silent = (day: string) => looks.silent('disputes', 'razorpay', day);
    expect([await silent('2026-11-24'), await silent('2026-11-25')]).toEqual([
      ...['2026-11-24', '2026-11-24'],
    ]);
    await looks.answered('disputes', 'razorpay', '2026-11-26');
    expect(await silent('2026-11-27')).toBe('2026-11-27');
  });

  it('is what staff have heard', async () => {
    expect(await looks.isTold('razorpay.disp_1')).toBe(false);
    for (const _ of ['once', 'twice']) await looks.told('razorpay.disp_1');
    expect(await looks.isTold('razorpay.disp_1')).toBe(true);
    expect(await looks.isTold('razorpay.disp_2')).toBe(false);
  });
});
