import { rupees, toBasisPoints } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import {
  contradictionsIn,
  holdRulesOf,
  holdsAny,
  minuteLimitsOf,
  OwnerSettings,
  rolesOffBoard,
  taxClassOf,
  walletLimitsOf,
} from './index.ts';

const usual = OwnerSettings.parse({});

describe('the owner’s settings', () => {
  it('are as the store begins, where nothing was set', () => {
    expect(usual).toMatchObject({
      prizes: [rupees(100), rupees(70), rupees(50)],
      spendingPerPoint: rupees(100),
      orderExpiryMinutes: 30,
      manualRefundHours: 24,
    });
    expect(walletLimitsOf(usual)).toEqual({
      perDay: rupees(25_000),
      balanceAtMost: rupees(50_000),
    });
    expect(contradictionsIn(usual)).toEqual([]);
  });

  it('give a provider as many orders in a minute as they say, in each of its purses', () => {
    const most = { perMinuteAtSmileOne: 1, perMinuteAtMooGold: 2, perMinuteAtYokCash: 3 };
    const limits = minuteLimitsOf(OwnerSettings.parse(most));
    expect(limits).toEqual({ SMILEBR: 1, SMILEPH: 1, MOOGOLD: 2, YOKCASH: 3 });
    expect(new Set(Object.values(minuteLimitsOf(usual)))).toEqual(new Set([0]));
  });

  it('hold no orders back until a rule is set', () => {
    expect(holdsAny(holdRulesOf(usual))).toBe(false);
    const rules = holdRulesOf({ ...usual, holdAccountsYoungerHours: 2, holdOrdersFrom: rupees(5) });
    expect(holdsAny(rules)).toBe(true);
    expect(rules).toEqual({
      youngerThanMs: 7_200_000,
      ordersPerHour: null,
      gameAccountsPerDay: null,
      amountFrom: rupees(5),
    });
  });

  it.each([
    ['prizes', []],
    ['prizes', [0]],
    ['prizes', [100, 100, 100, 100]],
    ['prizes', [1.5]],
    ['prizes', '100,70,50'],
    ['storeName', '  '],
    ['storeName', 'x'.repeat(61)],
    ['nameAtLeast', 0],
    ['nameAtLeast', 31],
    ['redeemAtLeast', 1.5],
    ['orderExpiryMinutes', 4],
    ['orderExpiryMinutes', Infinity],
    ['walletAtMost', -1],
    ['staffRank', 'true'],
  ] as const)('take no %s of %j', (setting, value) => {
    expect(OwnerSettings.shape[setting].safeParse(value).success).toBe(false);
  });

  it.each([
    [{ topUpAtLeast: rupees(500), topUpAtMost: rupees(400) }, ['topUpAtMost']],
    [{ topUpsPerDay: rupees(9_999) }, ['topUpsPerDay']],
    [{ walletAtMost: rupees(9_999) }, ['walletAtMost']],
    [{ prizes: [rupees(50), rupees(70)] }, ['prizes']],
    [{ prizes: [rupees(50), rupees(50)] }, []],
    [{ topUpAtMost: rupees(25_000), topUpsPerDay: rupees(25_000) }, []],
    [{ deliveryHours: 'Mon-Fri 10:00-18:00' }, ['manualRefundHours']],
    [{ deliveryHours: 'Mon-Fri 10:00-18:00', manualRefundHours: 64 }, ['manualRefundHours']],
    [{ deliveryHours: 'Mon-Fri 10:00-18:00', manualRefundHours: 65 }, []],
    [{ deliveryHours: '10:00-22:00' }, []],
    [{ deliveryHours: '10:00-22:00', manualRefundHours: 12 }, ['manualRefundHours']],
    [{ deliveryHours: 'Mon-Sat 00:00-24:00, Sun 00:00-01:00' }, []],
    [{ gstin: '27AAPFU0939F1ZV' }, ['taxCode', 'legalName', 'registeredAddress']],
    [{ gstin: '27AAPFU0939F1ZV', taxCode: '998439', legalName: 'S', registeredAddress: 'P' }, []],
  ])('do not contradict each other: %j', (settings, named) => {
    const found = contradictionsIn({ ...usual, ...settings });
    expect(found.map(({ setting }) => setting)).toEqual(named);
  });

  it('charge tax only where the store has a GSTIN and a code', () => {
    const registered = { gstin: '27AAPFU0939F1ZV', taxCode: '998439', taxRate: toBasisPoints(500) };
    expect(taxClassOf(registered)).toEqual({ code: '998439', rate: 500 });
    expect(taxClassOf({ ...registered, gstin: '' })).toBeNull();
    expect(taxClassOf({ ...registered, taxCode: '' })).toBeNull();
  });

  it('leave staff out of the leaderboard, and resellers where they say so', () => {
    expect(rolesOffBoard(usual)).toEqual(['admin']);
    expect(rolesOffBoard({ resellersRank: false, staffRank: false })).toEqual([
      'reseller',
      'admin',
    ]);
    expect(rolesOffBoard({ resellersRank: true, staffRank: true })).toEqual([]);
  });
});
