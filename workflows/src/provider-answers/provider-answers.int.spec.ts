import { openTestDatabase } from '@store/platform/testing';
import { openSealer } from '@store/platform/sealing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateProviderAnswers, openProviderAnswers } from './provider-answers.ts';

const database = await openTestDatabase();
const { db } = database;
const sealer = await openSealer(db);
const warnings: unknown[] = [];
const answers = openProviderAnswers(db, sealer, {
  warn: (...about: unknown[]) => void warnings.push(about),
});
beforeAll(() => migrateProviderAnswers(db));
afterAll(() => database[Symbol.asyncDispose]());

const about = (orderId: string, leg = 1) =>
  ({ orderId, leg, userId: 'asha', call: 'deliver' }) as const;
const said = (body: string) => ({ status: 200, body });

describe('what a provider said', () => {
  it('is there again word for word, the latest first, and lies sealed', async () => {
    await answers.keep({ ...about('A'), call: 'check' }, said('{"username":"Rāvi\u0000"}'));
    await answers.keep(about('A'), { status: null, body: 'no answer (ECONNRESET)' });
    await answers.keep(about('B'), said('another'));

    expect(await answers.of('A', 'asha')).toMatchObject([
      { leg: 1, call: 'deliver', status: null, body: 'no answer (ECONNRESET)', lost: null },
      { leg: 1, call: 'check', status: 200, body: '{"username":"Rāvi\u0000"}', cut: false },
    ]);
    const rows = await db<{ sealed: string }[]>`select sealed from workflows.provider_answer`;
    expect(JSON.stringify(rows)).not.toMatch(/username|another|ECONNRESET/);
  });

  it('is kept up to a length, and for each leg the latest', async () => {
    await answers.keep(about('C', 2), said('the other leg'));
    await answers.keep(about('C'), said('x'.repeat(8_193)));
    for (let n = 1; n < 20; n += 1) await answers.keep(about('C'), said(String(n)));
    expect((await answers.of('C', 'asha')).at(-2)).toMatchObject({
      body: 'x'.repeat(8_192),
      cut: true,
    });

    await answers.keep(about('C'), said('20'));

    const kept = (await answers.of('C', 'asha')).map(({ body }) => body);
    const latest = Array.from({ length: 20 }, (_, place) => String(20 - place));
    expect(kept).toEqual([...latest, 'the other leg']);
  });

  it('is lost with the key of the buyer', async () => {
    const ofRavi = { ...about('D'), userId: 'ravi' };
    await answers.keep(ofRavi, said('{"username":"Ravi"}'));
    await sealer.forget('ravi');

    expect(await answers.of('D', 'ravi')).toMatchObject([{ body: null, lost: 'erased' }]);
  });

  it('keeps nobody waiting where it cannot be kept', async () => {
    const stuck = { ...sealer, seal: () => new Promise<string>(() => undefined) };
    const broken = { ...sealer, seal: () => Promise.reject(new Error('away')) };
    const log = { warn: (...told: unknown[]) => void warnings.push(told) };

    await openProviderAnswers(db, stuck, log).keep(about('E'), said('stuck'));
    await openProviderAnswers(db, broken, log).keep(about('E'), said('broken'));

    expect(await answers.of('E', 'asha')).toEqual([]);
    expect(warnings).toHaveLength(1);
  });
});
