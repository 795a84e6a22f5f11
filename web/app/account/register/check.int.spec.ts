import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { asha } from '../../../testing/newcomers.ts';
import { openTestStore } from '../../../testing/open-test-store.ts';
import { action as checkEmail } from './check-email.ts';
import { action as checkMobile } from './check-mobile.ts';

const store = await openTestStore({ projecting: false });
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

async function answered(check: typeof checkEmail, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const request = new Request(`http://shop.test${path}`, { method: 'POST', body });
  const answer = await check({ request, params: {}, context: store.context }).catch(
    (thrown: unknown) => thrown as Response,
  );
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: answer.status, body: isJson ? ((await answer.json()) as unknown) : null };
}
const email = (typed: string) => answered(checkEmail, '/verify/email', { email: typed });
const mobile = (typed: string) =>
  answered(checkMobile, '/verify/mobilenumber', { mobileNumber: typed });

describe('what somebody types who is about to register', () => {
  it('is free until somebody has it, however it is written', async () => {
    expect(await email('asha@example.in')).toEqual({ status: 200, body: { isUnique: true } });
    expect(await mobile('9876500001')).toEqual({ status: 200, body: { isUnique: true } });
    const { account } = await store.buyer();

    expect((await email(` ${account.email.toUpperCase()}`)).body).toEqual({ isUnique: false });
    expect((await mobile(`+91 ${account.mobile ?? ''}`)).body).toEqual({ isUnique: false });
    expect((await email('somebody@example.in')).body).toEqual({ isUnique: true });
    expect((await mobile('9000000009')).body).toEqual({ isUnique: true });
  });

  it('is free again where its owner never verified it', async () => {
    await store.shop.accounts.create({ ...asha, createdAt: new Date(Date.now() - 25 * 3_600_000) });
    expect((await email(asha.email)).body).toEqual({ isUnique: true });
    expect((await mobile('9876500001')).body).toEqual({ isUnique: true });
    await store.shop.accounts.create({ ...asha, email: 'b@example.in', mobile: '9000000001' });
    expect((await email('b@example.in')).body).toEqual({ isUnique: false });
  });

  it('is refused where it is none', async () => {
    for (const typed of ['', 'asha', '\0', 'x'.repeat(2_000)]) {
      expect((await email(typed)).status).toBe(400);
      expect((await mobile(typed)).status).toBe(400);
    }
    expect((await mobile('0123456789')).status).toBe(400);
    for (const typed of ['\u0430sha@example.in', 'asha@e\u200Bxample.in', '\u202Eni@example.in']) {
      expect((await email(typed)).status).toBe(400);
    }
    for (const typed of ['९८७६५००००१', '９８７６５００００１', '98765\u{1F48E}0001']) {
      expect((await mobile(typed)).status).toBe(400);
    }
  });

  it('is told no sooner for one than for the other', async () => {
    const { account } = await store.buyer();
    for (const typed of [account.email, 'nobody@example.in']) {
      const since = performance.now();
      await email(typed);
      expect(performance.now() - since).toBeGreaterThanOrEqual(398);
    }
  });
});
