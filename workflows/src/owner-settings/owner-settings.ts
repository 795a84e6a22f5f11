import {
  PROMISED_MS,
  rupees,
  toBasisPoints,
  toPaise,
  type Paise,
  type TaxClass,
  type WalletLimits,
  ZERO_PAISE,
} from '@store/ledger';
import { z } from 'zod';
import type { RoleOffBoard } from '../contracts.ts';
import { isGstin } from './gstin.ts';
import type { MinuteLimits } from '../provider-pace/provider-pace.ts';
import type { DayLimits } from '../provider-spending/provider-spending.ts';
import { fitsTooMuch, USUAL_NOTICES } from '../providers/notices.ts';
import { longestClosed, openingHoursIn } from './opening-hours.ts';
import { taxCodeOrNone, taxRate } from './tax-fields.ts';

const grouped = (value: number) => value.toLocaleString('en-IN');

const amount = (least: number, most: number) => {
  const error = `Please enter an amount from ₹${grouped(least)} to ₹${grouped(most)}.`;
  return z
    .int(error)
    .min(least * 100, error)
    .max(most * 100, error)
    .transform(toPaise);
};
const whole = (least: number, most: number) => {
  const error = `Please enter a whole number from ${grouped(least)} to ${grouped(most)}.`;
  return z.int(error).min(least, error).max(most, error);
};
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Please use ${String(longest)} characters or fewer.`);

const HOURS = 'Please enter hours like Mon-Sat 10:00-22:00, Sun 12:00-18:00.';
const openingHours = line(200).refine(isOpeningHours, HOURS).default('');

function isOpeningHours(text: string): boolean {
  try {
    openingHoursIn(text);
    return true;
  } catch {
    return false;
  }
}

/** Of the orders of one buyer by the rules that hold orders back: fewer than are looked at. */
const MOST_LOOKED_AT = 40;

/** What a mail server has the last word on. */
const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/;

const several = (one: z.ZodString, most: number) =>
  z.array(one).max(most, `Please enter ${String(most)} lines at most.`);

/**
 * What the owner of a store sets while it runs. Amounts are in paise, and every process knows a
 * change within a second. What has no value yet has the default of its field.
 */
export const OwnerSettings = z.object({
  storeName: line(60).min(1, 'Please enter a name.').default('the store'),
  /** Above every shopper's page; '' for none. */
  notice: line(300).default(''),

  /** Nobody but admins can buy or top up meanwhile; what was begun goes on. */
  maintenance: z.boolean().default(false),
  /** Why, and until when; '' for the usual words. */
  announcement: line(300).default(''),

  /** Address template of the support chat, see `supportLink`; '' for none. */
  supportUrl: line(500)
    .regex(/^(?:https?:\/\/\S+)?$/, 'Please enter an address that starts with https://.')
    .default(''),
  /** How a customer's message begins. */
  supportGreeting: line(200)
    .min(1, 'Please enter a greeting.')
    .default('Hello Admin, I need assistance'),
  /** When support answers, see `openingHoursIn`; '' for always. */
  supportHours: openingHours,
  /** Addresses of the store's pages elsewhere, for the foot of every page. */
  socialLinks: several(
    line(300).regex(/^https:\/\/[^\s/.]+\.\S+$/, 'Please start every line with https://.'),
    8,
  ).default([]),

  /** Who is written to every morning about the day before; nobody where there are none. */
  staffEmails: several(
    line(254).regex(EMAIL, 'Please enter one email address per line.'),
    10,
  ).default([]),

  /** Who is written to when an order waits for a person, and when it has waited too long. */
  alarmEmails: several(
    line(254).regex(EMAIL, 'Please enter one email address per line.'),
    10,
  ).default([]),
  /** What is told the same; '' for nothing. */
  alarmWebhook: line(500)
    .regex(/^(?:https:\/\/[^\s/.]+\.\S+)?$/, 'Please enter an address that starts with https://.')
    .default(''),

  /** Whom the law asks for; '' while the owner has not said. */
  legalName: line(120).default(''),
  registeredAddress: line(300).default(''),
  grievanceOfficer: line(120).default(''),
  grievanceEmail: line(254)
    .refine((email) => email === '' || z.email().safeParse(email).success, {
      error: 'Please enter a valid email address.',
    })
    .default(''),
  grievancePhone: line(30).default(''),

  /** '' for a store that is not registered for GST; then its orders carry no tax. */
  gstin: line(15)
    .toUpperCase()
    .refine((text) => text === '' || isGstin(text), 'Please check this GSTIN: it is not valid.')
    .default(''),
  /** Of products without a tax class of their own. */
  taxCode: taxCodeOrNone.default(''),
  taxRate: taxRate.default(toBasisPoints(1_800)),

  /** For ranks 1, 2, 3; a week is paid what was set when it ended. */
  prizes: z
    .array(amount(1, 99_999))
    .min(1, 'Please enter one prize at least.')
    .max(3, 'Please enter three prizes at most.')
    .default([rupees(100), rupees(70), rupees(50)]),
  /** Accounts of resellers and of admins rank and win as well. */
  resellersRank: z.boolean().default(true),
  staffRank: z.boolean().default(false),
  /** Winners whose prizes of a financial year come to more are named to admins. */
  yearlyPrizes: amount(1, 10_00_000).default(rupees(10_000)),

  /** What a customer spends for one point. */
  spendingPerPoint: amount(1, 1_00_000).default(rupees(100)),
  /** In whole points. */
  redeemAtLeast: whole(1, 1_00_000).default(1),

  topUpAtLeast: amount(1, 1_00_000).default(rupees(1)),
  topUpAtMost: amount(1, 1_00_000).default(rupees(10_000)),
  topUpsPerDay: amount(1, 10_00_000).default(rupees(25_000)),
  walletAtMost: amount(1, 10_00_000).default(rupees(50_000)),
  /** Who spends so much at once proves anew who they are, if they last did so a while ago. 0: off. */
  walletProofFrom: amount(0, 1_00_000).default(rupees(2_000)),

  /** What is moved by hand takes two persons from here on. */
  secondPersonFrom: amount(1, 50_000).default(rupees(5_000)),
  /** After so long the only admin of a store may agree to what they have proposed themselves. */
  aloneAfterMinutes: whole(5, 12 * 60).default(60),

  /** What a gateway has not settled after so many days is named to admins; 0 for never. */
  settlementDays: whole(0, 60).default(3),

  /** Characters of a customer's name. */
  nameAtLeast: whole(1, 30).default(6),
  /** A session that nobody used for so long is over, before its six hours. */
  sessionIdleMinutes: whole(5, 6 * 60).default(120),
  /** How long an unpaid order waits for its payment. */
  orderExpiryMinutes: whole(5, 24 * 60).default(30),
  /** After so long a paid order that nobody delivered is refunded by itself. */
  manualRefundHours: whole(1, 7 * 24).default(24),
  /** When admins deliver what no provider does, see `openingHoursIn`; '' for always. */
  deliveryHours: openingHours,
  /** A paid order of a younger account waits for an admin before it is delivered; so below. 0: off. */
  holdAccountsYoungerHours: whole(0, 720).default(0),
  /** More of one buyer within an hour. */
  holdOrdersPerHour: whole(0, MOST_LOOKED_AT).default(0),
  /** Different ones of one buyer within a day. */
  holdGameAccountsPerDay: whole(0, MOST_LOOKED_AT).default(0),
  holdOrdersFrom: amount(0, 1_00_000).default(rupees(0)),
  /** How long security and access logs are kept; CERT-In asks for 180 days. */
  securityLogDays: whole(180, 3_650).default(365),
  /** Whole financial years for which orders and the books are kept; the Companies Act asks for 8. */
  recordYears: whole(8, 50).default(8),
  /** Providers with less are named to admins: points of Smile.one, US dollars, Indonesian rupiah. */
  lowPoints: whole(0, 1_00_00_000).default(5_000),
  lowMooGold: whole(0, 1_00_00_000).default(50),
  lowYokCash: whole(0, 1_00_00_00_000).default(5_00_000),
  /** What goods delivered in a day may cost, from each purse; 0 for as much as there is. */
  mostAtSmileOne: amount(0, 1_00_00_000).default(ZERO_PAISE),
  mostAtMooGold: amount(0, 1_00_00_000).default(ZERO_PAISE),
  mostAtYokCash: amount(0, 1_00_00_000).default(ZERO_PAISE),
  /** Orders that each purse is given in a minute; those beyond it wait. 0 for as many as there are. */
  perMinuteAtSmileOne: whole(0, 10_000).default(0),
  perMinuteAtMooGold: whole(0, 10_000).default(0),
  perMinuteAtYokCash: whole(0, 10_000).default(0),
  /** Of two ways to deliver an item the one first that brings more; else the one named first. */
  weighWays: z.boolean().default(false),
  /** The second way is taken even where the goods cost more there than they are sold for. */
  secondWayAtAnyCost: z.boolean().default(false),
  /** What a provider in trouble would deliver is sold all the same, and an admin delivers it. */
  byHandWhenDown: z.boolean().default(false),
  /** What sentences of providers mean for the player that they turn away: see `ownersMeaning`. */
  providerNotices: several(
    line(100)
      .min(3, 'Please use 3 characters at least.')
      .refine(
        (text) => !fitsTooMuch(text),
        'Please use 3 characters at least after balance: and account:.',
      ),
    30,
  ).default([...USUAL_NOTICES]),
});

export type OwnerSettings = Readonly<z.output<typeof OwnerSettings>>;
export type OwnerSetting = keyof OwnerSettings;

/** What each provider is given in a minute, for each of its purses. */
export const minuteLimitsOf = (settings: OwnerSettings): MinuteLimits => ({
  SMILEBR: settings.perMinuteAtSmileOne,
  SMILEPH: settings.perMinuteAtSmileOne,
  MOOGOLD: settings.perMinuteAtMooGold,
  YOKCASH: settings.perMinuteAtYokCash,
});

/** What may be spent from a purse in a day. */
export const dayLimitsOf = (settings: OwnerSettings): DayLimits => ({
  SMILEBR: settings.mostAtSmileOne,
  SMILEPH: settings.mostAtSmileOne,
  MOOGOLD: settings.mostAtMooGold,
  YOKCASH: settings.mostAtYokCash,
});

export const walletLimitsOf = (settings: OwnerSettings): WalletLimits => ({
  perDay: settings.topUpsPerDay,
  balanceAtMost: settings.walletAtMost,
});

/** Of a product without a class of its own; null where the store charges no tax. */
export const taxClassOf = ({
  gstin,
  taxCode,
  taxRate,
}: Pick<OwnerSettings, 'gstin' | 'taxCode' | 'taxRate'>): TaxClass | null =>
  gstin === '' || taxCode === '' ? null : { code: taxCode, rate: taxRate };

/** Paid orders that wait for an admin before they are delivered; null where nobody asked for it. */
export type HoldRules = Readonly<{
  youngerThanMs: number | null;
  ordersPerHour: number | null;
  gameAccountsPerDay: number | null;
  amountFrom: Paise | null;
}>;

export const holdRulesOf = (settings: OwnerSettings): HoldRules => ({
  youngerThanMs: settings.holdAccountsYoungerHours * 3_600_000 || null,
  ordersPerHour: settings.holdOrdersPerHour || null,
  gameAccountsPerDay: settings.holdGameAccountsPerDay || null,
  amountFrom: settings.holdOrdersFrom || null,
});

export const holdsAny = (rules: HoldRules): boolean =>
  Object.values(rules).some((rule) => rule !== null);

/** Who neither ranks nor wins. */
export const rolesOffBoard = ({
  resellersRank,
  staffRank,
}: Pick<OwnerSettings, 'resellersRank' | 'staffRank'>): readonly RoleOffBoard[] => [
  ...(resellersRank ? [] : ['reseller' as const]),
  ...(staffRank ? [] : ['admin' as const]),
];

/** What pages name as the owner's and nobody has filled in. */
export const legalBlanksIn = (settings: OwnerSettings): readonly LegalSetting[] =>
  LEGAL_SETTINGS.filter((setting) => settings[setting] === '');

export const LEGAL_SETTINGS = [
  'legalName',
  'registeredAddress',
  'grievanceOfficer',
  'grievanceEmail',
  'grievancePhone',
] as const satisfies readonly OwnerSetting[];
export type LegalSetting = (typeof LEGAL_SETTINGS)[number];

type Problem = Readonly<{ setting: OwnerSetting; message: string }>;

/** What each may be by itself, but not all together. */
export function contradictionsIn(settings: OwnerSettings): readonly Problem[] {
  const { topUpAtLeast, topUpAtMost, topUpsPerDay, walletAtMost, prizes } = settings;
  const registered = settings.gstin !== '';
  const withoutCode = registered && settings.taxCode === '';
  const withoutName = registered && settings.legalName === '';
  const withoutAddress = registered && settings.registeredAddress === '';
  const atLeast = leastRefundHours(settings.deliveryHours);
  const tooSoon = settings.manualRefundHours < atLeast;
  const rising = prizes.some((prize, place) => prize > (prizes[place - 1] ?? Infinity));
  return [
    ...problem(topUpAtMost < topUpAtLeast, 'topUpAtMost', 'This is less than the smallest top-up.'),
    ...problem(topUpsPerDay < topUpAtMost, 'topUpsPerDay', 'This is less than the largest top-up.'),
    ...problem(walletAtMost < topUpAtMost, 'walletAtMost', 'This is less than the largest top-up.'),
    ...problem(withoutCode, 'taxCode', 'Please enter the code that goes with your GSTIN.'),
    ...problem(withoutName, 'legalName', 'Your GST invoices need your legal name.'),
    ...problem(withoutAddress, 'registeredAddress', 'Your GST invoices need your address.'),
    ...problem(
      tooSoon,
      'manualRefundHours',
      `With your delivery hours, please enter ${String(atLeast)} or more. An earlier refund would come before the delivery that buyers are promised.`,
    ),
    ...problem(rising, 'prizes', 'A higher rank cannot win less than a lower one.'),
  ];
}

/** Who pays at the end of the last day is promised it half an hour after the next opening. */
const leastRefundHours = (deliveryHours: string): number => {
  const closed = longestClosed(openingHoursIn(deliveryHours));
  return closed === 0 ? 0 : Math.ceil((closed * MINUTE_MS + PROMISED_MS) / HOUR_MS);
};
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const problem = (is: boolean, setting: OwnerSetting, message: string): readonly Problem[] =>
  is ? [{ setting, message }] : [];
