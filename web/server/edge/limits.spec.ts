import { describe, expect, it } from 'vitest';
import { countersInMemory } from './counters-in-memory.ts';
import { openLimits } from './limits.ts';

const CARRIER = '203.0.113.7';
const nobody = async () => null;

/** As many posts as asked for; the seconds to wait that the last one brought. */
async function posting(
  { limits, route, address = CARRIER, account = null as string | null }: Posts,
  times: number,
): Promise<number> {
  let wait = 0;
  for (let time = 0; time < times; time += 1) {
    wait = (await limits.count(route, address, async () => account)).waitSeconds;
  }
  return wait;
}
type Posts = {
  limits: ReturnType<typeof openLimits>;
  route: string;
  address?: string | undefined;
  account?: string | null;
};

describe('posts about money', () => {
  const route = 'product/product-page';

  it('of one customer count by account, from however many addresses and sessions', async () => {
    const limits = openLimits(countersInMemory(), 1);
    expect(await posting({ limits, route, account: 'asha' }, 60)).toBe(0);
    const wait = await posting({ limits, route, account: 'asha', address: '198.51.100.1' }, 1);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await posting({ limits, route, account: 'ravi' }, 1)).toBe(0);
  });

  it('of guests count by address', async () => {
    const limits = openLimits(countersInMemory(), 1);
    expect(await posting({ limits, route }, 600)).toBe(0);
    expect(await posting({ limits, route }, 1)).toBeGreaterThan(0);
    expect(await posting({ limits, route, address: '203.0.113.8' }, 1)).toBe(0);
  });
});

describe('an address', () => {
  const route = 'account/register/register-page';

  it('of IPv6 is a network of 64 bits, which one caller has to himself', async () => {
    const limits = openLimits(countersInMemory(), 1);
    for (let host = 0; host < 200; host += 1) {
      await posting({ limits, route, address: `2001:db8:1:2::${host.toString(16)}` }, 1);
    }
    expect(await posting({ limits, route, address: '2001:db8:1:2:ffff::1' }, 1)).toBeGreaterThan(0);
    expect(await posting({ limits, route, address: '2001:db8:1:3::1' }, 1)).toBe(0);
  });

  it('of IPv4 is the same one when it is written as IPv6', async () => {
    const limits = openLimits(countersInMemory(), 1);
    await posting({ limits, route, address: `::ffff:${CARRIER}` }, 200);
    expect(await posting({ limits, route }, 1)).toBeGreaterThan(0);
    expect(await posting({ limits, route, address: '::ffff:203.0.113.8' }, 1)).toBe(0);
  });

  it('that is none counts together with all others that are none', async () => {
    const limits = openLimits(countersInMemory(), 1);
    for (let time = 0; time < 200; time += 1) {
      await posting({ limits, route, address: `<script>${time}` }, 1);
    }
    expect(await posting({ limits, route, address: undefined }, 1)).toBe(0);
    const shared = limits.count(route, undefined, nobody);
    expect((await shared).waitSeconds).toBeGreaterThan(0);
  });
});

it('bears the customers of a carrier, who sign in from one address', async () => {
  const limits = openLimits(countersInMemory(), 1);
  for (let customer = 0; customer < 3_000; customer += 1) {
    const { waitSeconds, takeBack } = await limits.count('account/login-page', CARRIER, nobody);
    expect(waitSeconds).toBe(0);
    await takeBack();
  }
});

it('stops one who tries a password for each of many e-mails', async () => {
  const limits = openLimits(countersInMemory(), 1);
  expect(await posting({ limits, route: 'account/login-page' }, 150)).toBe(0);
  expect(await posting({ limits, route: 'account/login-page' }, 1)).toBeGreaterThan(0);
  expect(await posting({ limits, route: 'account/register/register-page' }, 1)).toBe(0);
});

it.each([
  ['product/product-page', 'api/orders/create-wallet-order'],
  ['product/product-page', 'api/orders/check-id'],
  ['wallet/top-up/top-up-page', 'api/wallet/top-up'],
  ['wallet/redeem/redeem-page', 'api/points/redeem'],
  ['account/login-page', 'api/accounts/sign-in'],
  ['account/mobile/otp-verify-page', 'api/accounts/verify-otp'],
  ['account/mobile/otp-login-page', 'api/accounts/otp-login'],
  ['account/register/register-page', 'api/accounts/register'],
])('counts a call with the page that does the same: %s, %s', async (page, call) => {
  const limits = openLimits(countersInMemory(), 1);
  const counted = (route: string) => limits.count(route, CARRIER, nobody);
  expect((await counted(call)).limit.name).toBe((await counted(page)).limit.name);
});

it('counts a link that decides an order like the post that it stands for', async () => {
  const limits = openLimits(countersInMemory(), 1);
  expect(limits.countsReads('api/admin/update-order-with-reason')).toBe(true);
  expect(limits.countsReads('api/admin/all-orders')).toBe(false);
  const route = 'api/admin/update-order';
  expect(await posting({ limits, route, account: 'meera' }, 120)).toBe(0);
  expect(await posting({ limits, route, account: 'meera' }, 1)).toBeGreaterThan(0);
});

it('asks for a proof after some posts of an address, and only where guests make rows or mails', async () => {
  const limits = openLimits(countersInMemory(), 1);
  const crowdedAfter = async (route: string, posts: number) => {
    await posting({ limits, route }, posts);
    return (await limits.count(route, CARRIER, nobody)).crowded;
  };
  for (const route of ['account/login-page', 'account/register/register-page']) {
    expect(await crowdedAfter(route, 58)).toBe(false);
    expect(await crowdedAfter(route, 0)).toBe(false);
    expect(await crowdedAfter(route, 0)).toBe(true);
  }
  expect(await crowdedAfter('product/product-page', 599)).toBe(false);
});
