import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { rupees } from '@store/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ring, Watched } from '../contracts.ts';
import type { Mail } from '../messages/mail.ts';
import { memoryShop } from '../testing/shop.ts';
import { ringActivities } from './activities.ts';

const ring = (watched: Watched, more: Partial<Ring> = {}): Ring => ({
  ...{ ringId: 'r1', watched, direction: 'above', limit: rupees(5_000), balance: rupees(5_415) },
  at: '2026-11-23T09:00:00.000Z',
  ...more,
});
const gateway: Watched = { kind: 'account', account: 'gateway' };

function given(alarms: object = {}) {
  const mails = new Map<string, Mail>();
  const { dependencies } = memoryShop({
    mailer: { send: async (id, mail) => void mails.set(id, mail), close: () => undefined },
    alarms: () => ({
      ...{ emails: ['meera@example.com', 'imran@example.com'], webhook: '', secret: null },
      ...alarms,
    }),
  });
  return { mails, activities: ringActivities(dependencies) };
}

it.each<[Ring, string, string]>([
  [ring(gateway), 'Gateway went above ₹5,000.00 and stood at ₹5,415.00.', '/admin/thresholds'],
  [
    ring({ kind: 'wallet', customerNumber: 1042 }),
    'Wallet of customer 1042 went above ₹5,000.00',
    '/admin/thresholds',
  ],
  [
    ring(
      { kind: 'points', route: 'SMILEBR' },
      { direction: 'below', limit: 5_000, balance: 4_310 },
    ),
    'Smile.one Brazil went below 5,000 points and stood at 4,310 points.',
    '/admin/querypoints',
  ],
  [
    ring({ kind: 'codes', pool: 'GPLAY-500' }, { direction: 'below', limit: 5, balance: 1 }),
    'Pool GPLAY-500 went below 5 codes and stood at 1 code.',
    '/admin/codes',
  ],
  [
    ring({ kind: 'costs', items: ['86 Diamonds'] }, { limit: 0, balance: 3 }),
    'now cost more at the provider than you charge: 86 Diamonds and 2 more.',
    '/admin/provider-prices?show=belowCost',
  ],
  [
    ring({ kind: 'trouble', route: 'MOOGOLD', said: 'HTTP 403: it blocks us' }),
    'MooGold is not taking our orders: HTTP 403: it blocks us.',
    '/admin/querypoints',
  ],
  [
    ring({ kind: 'saying', route: 'SMILEBR', said: '777 what' }),
    'Smile.one Brazil turned a request away with: 777 what',
    '/admin/querypoints',
  ],
  [
    ring({ kind: 'silence', route: 'MOOGOLD', said: '' }),
    'We have asked MooGold for an hour what we have left there',
    '/admin/querypoints',
  ],
  [
    ring({
      ...{ kind: 'gateway', gateway: 'razorpay', deed: 'opening' },
      ...{ about: 'GT26K21-A', said: 'Authentication failed' },
    }),
    'Razorpay is rejecting payments. It said: Authentication failed',
    '/admin/stuck',
  ],
  [
    ring({
      ...{ kind: 'gateway', gateway: 'razorpay', deed: 'refund' },
      ...{ about: 'GT26K21-A:R1', said: 'not enough balance' },
    }),
    'The refund is GT26K21-A:R1. The money is set aside',
    '/admin/stuck',
  ],
  [
    ring({ kind: 'gateway', gateway: 'razorpay', deed: 'refund', about: 'GT26K21-A:R1', said: '' }),
    'The settings of Razorpay are missing, so a refund cannot be made.',
    '/admin/stuck',
  ],
  [
    ring({
      ...{ kind: 'gateway', gateway: 'razorpay', deed: 'pendingRefund' },
      ...{ about: 'GT26K21-A:R1', said: '' },
    }),
    'The refund GT26K21-A:R1 has been pending at Razorpay for more than 10 days.',
    '/admin/stuck',
  ],
  [
    ring({ kind: 'gateway', gateway: 'ekqr', deed: 'unknownPage', about: 'GT26K21-A', said: '' }),
    'EKQR now says that it does not know it.',
    '/admin/stuck',
  ],
  [
    ring({ kind: 'gateway', gateway: 'ekqr', deed: 'lastLook', about: 'GT26K21-A', said: '' }),
    'The settings of EKQR are missing, so we cannot check for payments that arrived late.',
    '/admin/stuck',
  ],
])(
  'each of staff gets one letter about what has crossed its limit: %j',
  async (one, said, link) => {
    const { mails, activities } = given();
    for (const _ of ['once', 'twice']) await activities.mailRing(one);
    expect(Array.from(mails.values(), ({ to }) => to)).toEqual([
      'meera@example.com',
      'imran@example.com',
    ]);
    const [mail] = mails.values();
    expect(mail?.text).toContain(said);
    expect(mail?.text).toContain(link);
  },
);

type Told = Readonly<{
  [Kind in Watched['kind']]: readonly [event: string, watched: Watched & Readonly<{ kind: Kind }>];
}>;
const TOLD: Told = {
  account: ['threshold.crossed', { kind: 'account', account: 'gateway' }],
  wallet: ['threshold.crossed', { kind: 'wallet', customerNumber: 1042 }],
  points: ['points.low', { kind: 'points', route: 'SMILEBR' }],
  trouble: ['provider.down', { kind: 'trouble', route: 'MOOGOLD', said: 'HTTP 403' }],
  saying: ['provider.unknownAnswer', { kind: 'saying', route: 'SMILEBR', said: '777 what' }],
  silence: ['provider.balanceNotTold', { kind: 'silence', route: 'MOOGOLD', said: '' }],
  costs: ['costs.abovePrice', { kind: 'costs', items: ['86 Diamonds'] }],
  codes: ['codes.low', { kind: 'codes', pool: 'GPLAY-500' }],
  gateway: [
    'gateway.turnsAway',
    { kind: 'gateway', gateway: 'razorpay', deed: 'refund', about: 'GT26K21-A:R1', said: 'no' },
  ],
};

describe('the webhook', () => {
  const told: unknown[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      told.push([request.headers['x-store-delivery'], JSON.parse(body)]);
      response.writeHead(204).end();
    });
  });
  beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
  afterAll(() => void server.close());
  beforeEach(() => void (told.length = 0));

  it.each(Object.values(TOLD))(
    'is told of %s, the same at every try, under one name: %j',
    async (event, watched) => {
      const { port } = server.address() as AddressInfo;
      const { activities } = given({ webhook: `http://127.0.0.1:${port}/`, secret: 'a secret' });
      const one = ring(watched, { direction: 'below', limit: 5_000, balance: 4_310 });
      for (const _ of ['once', 'twice']) await activities.postRing(one);

      const said = ['ring-r1', { event, ...one }];
      expect(told).toEqual([said, said]);
    },
  );

  it('is told by the names that the owner can read', () => {
    const guide = readFileSync(new URL('../../../docs/owner.md', import.meta.url), 'utf8');
    for (const [event] of Object.values(TOLD)) expect(guide).toContain(`\`${event}\``);
  });
});

it('nobody hears of it where nobody is named', async () => {
  const { mails, activities } = given({ emails: [] });
  await activities.mailRing(ring(gateway));
  await activities.postRing(ring(gateway));
  expect(mails.size).toBe(0);
});
