import type { Paise, TaxClass } from '@store/ledger';
import type { OpeningHours } from '@store/workflows/opening-hours';
import type { LegalSetting } from '@store/workflows/owner-settings';
import type { RoleOffBoard } from '@store/workflows/contracts';
import type { Purse } from '@store/workflows/routes';
import type { Delivering, ServedRoutes } from './provided-route.ts';

/**
 * Where gateways show their pages, by the name of each that is set up: a buyer is sent nowhere else
 * to pay. `leadsTo` are the sources that such a page may lead on to by itself, and `refunds` whether the
 * gateway sends money back the way it came.
 */
export type PayPages = Readonly<
  Partial<
    Record<string, Readonly<{ origin: string; leadsTo: readonly string[]; refunds: boolean }>>
  >
>;

/** The part that pages may know. Amounts in paise, durations in ms. */
export type StoreSettings = Readonly<{
  storeName: string;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Of whose pages the API may be called, and a sign-in handed over to. */
  apiOrigins: readonly string[];
  /** Address under which a browser shows workflows by their ids; null where nothing shows them. */
  workflowsAt: string | null;
  /** Above every shopper's page; '' for none. */
  notice: string;
  maintenance: boolean;
  announcement: string;
  /** Address template, see `supportLink`; null when there is no support chat. */
  supportUrl: string | null;
  /** How a customer's message to it begins. */
  supportGreeting: string;
  /** As the owner wrote them, in IST; '' for always. */
  supportHours: string;
  /** When admins deliver. */
  deliveryHours: OpeningHours;
  /** As the owner wrote them, in IST; '' for always. */
  deliveryHoursText: string;
  socialLinks: readonly string[];
  /** '' for what the owner has not said yet. */
  legal: Readonly<Record<LegalSetting, string>>;
  /** '' for a store that is not registered for GST. */
  gstin: string;
  /** Of a product without a class of its own; null where no tax is charged. */
  tax: TaxClass | null;
  topUp: Readonly<{ minimum: Paise; maximum: Paise; perDay: Paise; balanceAtMost: Paise }>;
  points: Readonly<{
    /** Spending that earns one point. */
    spendingPerPoint: Paise;
    /** What one redeemed point adds to the wallet. */
    worth: Paise;
    redeemAtLeast: number;
  }>;
  payPages: PayPages;
  /** Signs what Razorpay tells; null where it is not set up. It never leaves the server. */
  razorpayWebhookSecret: string | null;
  /** Signs what MooGold tells; likewise. */
  mooGoldSecret: string | null;
  delivering: Delivering;
  /** Outside services that a simulator on this machine stands in for: no real money, no real goods. */
  simulated: Readonly<{ gateway: boolean; routes: ServedRoutes }>;
  orderExpiryMs: number;
  /** How long the worker goes on looking for a payment that was given up. */
  latePaymentWatchMs: number;
  /** After this a paid order that is placed now and not delivered is refunded by itself. */
  manualRefundHours: number;
  /** Days of logs and financial years of the books, as the owner has set them. */
  keptFor: Readonly<{ securityLogDays: number; recordYears: number }>;
  /** For ranks 1, 2, 3. */
  prizes: readonly Paise[];
  /** Winners of more in a financial year are named to admins. */
  yearlyPrizes: Paise;
  /** By whom money is moved by hand. */
  byHand: Readonly<{ secondPersonFrom: Paise; aloneAfterMs: number }>;
  /** What a gateway has not settled after so many days is named to admins; 0 for never. */
  settlementDays: number;
  /** Who spends so much from the wallet at once needs a fresh proof; 0 for never. */
  walletProofFrom: Paise;
  /** Purses from which nothing more is spent today. */
  spentUp: readonly Purse[];
  /** Purses with less are named to admins; 0 for none. */
  low: Readonly<Record<Purse, number>>;
  rolesOffBoard: readonly RoleOffBoard[];
  /** For notifications in browsers; null where the store sends none. */
  push: Readonly<{ publicKey: string; origins: readonly string[] }> | null;
  /** Whether webhooks may also lead to networks of the store's own, by http://. */
  webhooksReachInside: boolean;
  /** Whether the owner's webhook of alarms is told anything: nothing is posted that nobody signs. */
  alarmsSigned: boolean;
  nameLength: Readonly<{ minimum: number; maximum: number }>;
  /**
   * Sign what a form or a cookie carries there and back (ids, checked players): the first does, all
   * are believed. They never leave the server.
   */
  formKeys: readonly string[];
}>;
