import { rupees, ZERO_PAISE } from '@store/ledger';
import { readSettings } from '@store/platform/settings';
import { dayLimitsOf, OwnerSettings } from '@store/workflows/owner-settings';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PackCosts } from './price-desk/pack-costs.ts';
import { storeSettings, WebSettings } from './settings.ts';
import { SMILE_ONE } from '../testing/some-settings.ts';

const needed = {
  DATABASE_URL: 'postgres://localhost/store',
  SESSION_SECRET: 'a secret of the specs that is long enough to sign',
  PAYLOAD_KEYS: 'a secret of the specs long enough to seal',
  TEMPORAL_ADDRESS: '127.0.0.1:1',
  UPI_GATEWAY_URL: 'https://gateway.test/upi',
  SMILEONE_URL: 'https://smileone.test',
  SMILEONE_UID: '1',
  SMILEONE_EMAIL: 'agent@smileone.test',
  SMILEONE_KEY: 'key',
};

const COSTS: PackCosts = new Map();

/** The store's own pools deliver whoever else does. */
const WITH_CODES = [...SMILE_ONE, 'CODES'];

describe('what pages know of the settings', () => {
  const owner = OwnerSettings.parse({ prizes: [50_000, 30_000], orderExpiryMinutes: 45 });

  it('is the owner’s, as it is now', () => {
    const settingsBy = storeSettings(readSettings(WebSettings, needed));
    expect(settingsBy(owner, [], [], {}, COSTS)).toMatchObject({
      prizes: [rupees(500), rupees(300)],
      orderExpiryMs: 45 * 60_000,
    });
    expect(
      settingsBy(OwnerSettings.parse({ staffRank: true }), [], [], {}, COSTS).rolesOffBoard,
    ).toEqual([]);
    const strict = { nameAtLeast: 3, topUpsPerDay: 11_000_00, redeemAtLeast: 5, supportUrl: '' };
    expect(settingsBy(OwnerSettings.parse(strict), [], [], {}, COSTS)).toMatchObject({
      nameLength: { minimum: 3 },
      topUp: { perDay: rupees(11_000) },
      points: { redeemAtLeast: 5 },
      supportUrl: null,
    });
  });

  it('is the environment’s where a test has to have it shorter', () => {
    const settingsBy = storeSettings(
      readSettings(WebSettings, { ...needed, ORDER_EXPIRY_MS: '2000' }),
    );
    expect(settingsBy(owner, [], [], {}, COSTS).orderExpiryMs).toBe(2_000);
  });

  it('tells services on this machine, which are simulators, from real ones', () => {
    const simulatedWith = (more: object) =>
      storeSettings(readSettings(WebSettings, { ...needed, ...more }))(owner, [], [], {}, COSTS)
        .simulated;
    expect(simulatedWith({})).toEqual({ gateway: false, routes: [] });
    expect(simulatedWith({ UPI_GATEWAY_URL: 'http://127.0.0.1:4100/upi' })).toEqual({
      gateway: true,
      routes: [],
    });
    expect(simulatedWith({ SMILEONE_URL: 'http://localhost:4100/smileone' })).toEqual({
      gateway: false,
      routes: SMILE_ONE,
    });
  });

  describe('of where a buyer may be sent to pay', () => {
    const settingsWith = (more: object) =>
      storeSettings(readSettings(WebSettings, { ...needed, ...more }))(owner, [], [], {}, COSTS);
    const razorpay = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_WEBHOOK_SECRET: 'told' };
    const ekqr = { ekqr: { origin: 'https://gateway.test', leadsTo: [], refunds: false } };

    it('is the gateway, or where it shows its pages', () => {
      expect(settingsWith({}).payPages).toEqual(ekqr);
      expect(settingsWith({}).razorpayWebhookSecret).toBeNull();
      expect(settingsWith({ UPI_PAY_URL: 'https://pay.test/x' }).payPages).toEqual({
        ekqr: { origin: 'https://pay.test', leadsTo: [], refunds: false },
      });
    });

    it('is each gateway that is set up, whichever opens payments', () => {
      const { payPages, razorpayWebhookSecret } = settingsWith(razorpay);
      expect(payPages).toEqual({
        ...ekqr,
        razorpay: {
          origin: 'https://rzp.io',
          leadsTo: ['https://razorpay.com', 'https://*.razorpay.com'],
          refunds: true,
        },
      });
      expect(razorpayWebhookSecret).toBe('told');
      const only = { ...razorpay, PAYMENT_GATEWAY: 'razorpay', UPI_GATEWAY_URL: '' };
      expect(Object.keys(settingsWith(only).payPages)).toEqual(['razorpay']);
      expect(settingsWith({ ...razorpay, RAZORPAY_PAY_URL: 'http://127.0.0.1:4' })).toMatchObject({
        payPages: { razorpay: { origin: 'http://127.0.0.1:4', leadsTo: [], refunds: true } },
      });
    });

    it('tells a simulator from a real one by the gateway that opens payments', () => {
      const simulated = { ...razorpay, RAZORPAY_URL: 'http://127.0.0.1:4100/razorpay' };
      expect(settingsWith(simulated).simulated.gateway).toBe(false);
      expect(settingsWith({ ...simulated, PAYMENT_GATEWAY: 'razorpay' }).simulated.gateway).toBe(
        true,
      );
    });

    it.each([
      [{ PAYMENT_GATEWAY: 'razorpay' }, /RAZORPAY_KEY_ID is missing/],
      [{ RAZORPAY_KEY_ID: 'rzp_live_1' }, /RAZORPAY_WEBHOOK_SECRET is missing/],
      [{ UPI_GATEWAY_URL: '' }, /UPI_GATEWAY_URL is missing/],
    ])('stops a start with half a gateway: %j', (more, complaint) => {
      expect(() => settingsWith(more)).toThrow(complaint);
    });
  });

  it('know whether alarms are signed, without which no webhook is told', () => {
    const signedWith = (more: object) =>
      storeSettings(readSettings(WebSettings, { ...needed, ...more }))(owner, [], [], {}, COSTS)
        .alarmsSigned;
    expect(signedWith({})).toBe(false);
    expect(signedWith({ ALARM_WEBHOOK_SECRET: 'a secret of the specs that is long enough' })).toBe(
      true,
    );
  });

  it('sell nothing of a provider in trouble, or have an admin deliver it', () => {
    const settingsBy = storeSettings(readSettings(WebSettings, needed));
    const down = [
      {
        purse: 'SMILEBR' as const,
        reason: 'no balance',
        isEmpty: true,
        isInDoubt: false,
        since: new Date(),
      },
    ];
    const byHand = OwnerSettings.parse({ byHandWhenDown: true });
    const connected = WITH_CODES;

    const well = settingsBy(owner, [], [], {}, COSTS);
    const prompt = WITH_CODES;
    expect(well.delivering).toMatchObject({ connected, routes: WITH_CODES, offSale: [], prompt });
    expect(settingsBy(owner, down, [], {}, COSTS).delivering).toMatchObject({
      ...{ connected, routes: WITH_CODES, offSale: ['SMILEBR'], prompt },
    });
    expect(settingsBy(byHand, down, [], {}, COSTS).delivering).toMatchObject({
      ...{ connected, routes: ['SMILEPH', 'CODES'], offSale: [], prompt },
    });
  });

  it('know what is left to be spent today, and from which purse nothing is', () => {
    const settingsBy = storeSettings(readSettings(WebSettings, needed));
    const room = { SMILEPH: ZERO_PAISE, SMILEBR: rupees(10) };
    const spent = settingsBy(owner, [], [], room, COSTS);
    expect(spent.spentUp).toEqual(['SMILEPH']);
    expect(spent.delivering).toMatchObject({ routes: WITH_CODES, offSale: [], room });
  });

  it('take a second way by what it costs, and else what is done for a provider that is down', () => {
    const settingsBy = storeSettings(readSettings(WebSettings, needed));
    const costs: PackCosts = new Map([['["MOOGOLD","mobilelegends","215570"]', rupees(87)]]);
    const way = { route: 'MOOGOLDMLBB', providerProduct: 'mobilelegends' } as const;
    const { secondWay } = settingsBy(owner, [], [], {}, costs).delivering;
    expect(secondWay).toMatchObject({ atAnyCost: false, elseByHand: false });
    expect(secondWay.costOn({ ...way, productCode: '215570' })).toBe(rupees(87));
    expect(secondWay.costOn({ ...way, productCode: '13' })).toBeNull();

    const lavish = OwnerSettings.parse({ secondWayAtAnyCost: true, byHandWhenDown: true });
    expect(settingsBy(lavish, [], [], {}, costs).delivering.secondWay).toMatchObject({
      ...{ atAnyCost: true, elseByHand: true },
    });
  });

  it('know what may be spent in a day, without a limit unless the owner sets one', () => {
    expect(Object.values(dayLimitsOf(owner))).toEqual([0, 0, 0, 0]);
    const most = { mostAtSmileOne: 1_00, mostAtMooGold: 2_00, mostAtYokCash: 3_00 };
    expect(dayLimitsOf(OwnerSettings.parse(most))).toEqual({
      ...{ SMILEBR: 100, SMILEPH: 100, MOOGOLD: 200, YOKCASH: 300 },
    });
  });

  it('promise nothing at once where a provider was slow lately, and stay as they are meanwhile', () => {
    const settingsBy = storeSettings(readSettings(WebSettings, needed));
    const [troubles, none, slow] = [[], {}, ['SMILEBR', 'YOKCASHPUBG'] as const];
    const settings = settingsBy(owner, troubles, slow, none, COSTS);
    expect(settings.delivering).toMatchObject({
      ...{ connected: WITH_CODES, routes: WITH_CODES, offSale: [], prompt: ['SMILEPH', 'CODES'] },
    });
    expect(settingsBy(owner, troubles, slow, none, COSTS)).toBe(settings);
    expect(settingsBy(owner, troubles, [], none, COSTS)).not.toBe(settings);
  });

  it('know who delivers, and how little is left where a provider is low', () => {
    const settingsBy = storeSettings(readSettings(WebSettings, needed));
    const { delivering, low } = settingsBy(owner, [], [], {}, COSTS);
    expect(delivering.connected).toEqual(WITH_CODES);
    expect(low).toEqual({ SMILEBR: 5_000, SMILEPH: 5_000, MOOGOLD: 50, YOKCASH: 5_00_000 });
  });
});

const counts = z.object(WebSettings.shape).pick({
  WEB_PROCESSES: true,
  TRUST_PROXY: true,
  RATE_LIMIT_FACTOR: true,
});

describe('settings that are numbers', () => {
  it.each(['abc', '-1', '1.5', '6.5', '99'])('say which numbers they take, for %s', (given) => {
    const all = { WEB_PROCESSES: given, TRUST_PROXY: given };
    const complaint = () => readSettings(counts, all);
    expect(complaint).toThrow(/^\s*TRUST_PROXY: must be a whole number from 0 to 5$/m);
    expect(complaint).not.toThrow(/NaN|expected|TRUST_PROXY[^]*TRUST_PROXY/);
  });

  it('say so for processes and for limits, too', () => {
    const wrong = { WEB_PROCESSES: '0', RATE_LIMIT_FACTOR: 'abc' };
    expect(() => readSettings(counts, wrong)).toThrow(
      [
        'WEB_PROCESSES: must be a whole number from 1 to 64',
        'RATE_LIMIT_FACTOR: must be a number above 0',
      ].join('\n  '),
    );
  });

  it('are taken as they are when they fit', () => {
    const given = { WEB_PROCESSES: '2', TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.5' };
    expect(readSettings(counts, given)).toEqual({
      WEB_PROCESSES: 2,
      TRUST_PROXY: 1,
      RATE_LIMIT_FACTOR: 0.5,
    });
  });
});
