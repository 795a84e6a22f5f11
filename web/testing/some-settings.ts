import { rupees, toPaise } from '@store/ledger';
import type { StoreSettings } from '../ports/store-settings.ts';

/** Of a store that nobody buys in: for specs of what lies around the pages. */
export const someSettings: StoreSettings = {
  storeName: 'the store',
  publicUrl: 'https://shop.test',
  workflowsAt: null,
  notice: '',
  maintenance: false,
  announcement: '',
  supportUrl: null,
  supportGreeting: 'Hello Admin, I need assistance',
  supportHours: '',
  deliveryHours: null,
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
  gatewayOrigin: 'https://gateway.test',
  simulated: { gateway: false, provider: false },
  orderExpiryMs: 1_800_000,
  latePaymentWatchMs: 86_400_000,
  prizes: [],
  yearlyPrizes: rupees(10_000),
  byHand: { secondPersonFrom: rupees(5_000), aloneAfterMs: 3_600_000 },
  lowPoints: 5_000,
  rolesOffBoard: [],
  nameLength: { minimum: 6, maximum: 60 },
  formKeys: ['key'],
};
