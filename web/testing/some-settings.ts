import { rupees, toPaise } from '@store/ledger';
import type { SecondWayTerms, ServedRoutes } from '../ports/provided-route.ts';
import type { StoreSettings } from '../ports/store-settings.ts';

/** Of a store that is connected to nobody else. */
export const SMILE_ONE: ServedRoutes = ['SMILEBR', 'SMILEPH'];

/** Of a store whose owner has entered no reload, and wants nothing delivered by hand for that. */
export const COSTS_UNKNOWN: SecondWayTerms = {
  atAnyCost: false,
  costOn: () => null,
  elseByHand: false,
};

/** Of a store that nobody buys in: for specs of what lies around the pages. */
export const someSettings: StoreSettings = {
  storeName: 'the store',
  publicUrl: 'https://shop.test',
  apiOrigins: [],
  workflowsAt: null,
  notice: '',
  maintenance: false,
  announcement: '',
  supportUrl: null,
  supportGreeting: 'Hello Admin, I need assistance',
  supportHours: '',
  deliveryHours: null,
  deliveryHoursText: '',
  socialLinks: [],
  legal: {
    legalName: '',
    registeredAddress: '',
    grievanceOfficer: '',
    grievanceEmail: '',
    grievancePhone: '',
  },
  gstin: '',
  tax: null,
  topUp: {
    minimum: rupees(1),
    maximum: rupees(10_000),
    perDay: rupees(25_000),
    balanceAtMost: rupees(50_000),
  },
  points: { spendingPerPoint: rupees(100), worth: toPaise(100), redeemAtLeast: 1 },
  payPages: { ekqr: { origin: 'https://gateway.test', leadsTo: [], refunds: false } },
  razorpayWebhookSecret: null,
  mooGoldSecret: null,
  delivering: {
    ...{ connected: SMILE_ONE, routes: SMILE_ONE, offSale: [], prompt: SMILE_ONE },
    secondWay: COSTS_UNKNOWN,
  },
  simulated: { gateway: false, routes: [] },
  orderExpiryMs: 1_800_000,
  latePaymentWatchMs: 86_400_000,
  manualRefundHours: 24,
  keptFor: { securityLogDays: 365, recordYears: 8 },
  prizes: [],
  yearlyPrizes: rupees(10_000),
  settlementDays: 3,
  byHand: { secondPersonFrom: rupees(5_000), aloneAfterMs: 3_600_000 },
  walletProofFrom: rupees(2_000),
  spentUp: [],
  low: { SMILEBR: 5_000, SMILEPH: 5_000, MOOGOLD: 50, YOKCASH: 5_00_000 },
  rolesOffBoard: [],
  push: null,
  webhooksReachInside: false,
  alarmsSigned: false,
  nameLength: { minimum: 6, maximum: 60 },
  formKeys: ['key'],
};
