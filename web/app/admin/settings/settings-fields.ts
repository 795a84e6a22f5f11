import type { OwnerSetting, OwnerSettings } from '@store/workflows/owner-settings';
import { basisPointsIn, percentTyped } from '../../../ports/percent.ts';
import { paiseIn, rupeesTyped } from '../../../ports/rupees.ts';

type Kind = 'text' | 'lines' | 'eachLine' | 'rupees' | 'rupeesEach' | 'percent' | 'whole' | 'yesNo';
export type SettingField = Readonly<{ name: OwnerSetting; kind: Kind; longest: number }>;

const field = (name: OwnerSetting, kind: Kind, longest = 40): SettingField => ({
  name,
  kind,
  longest,
});

/** Every setting has its place on the page, in the order in which an owner meets them. */
export const SETTING_GROUPS = {
  store: [field('storeName', 'text', 60), field('notice', 'lines', 300)],
  maintenance: [field('maintenance', 'yesNo'), field('announcement', 'lines', 300)],
  support: [
    field('supportUrl', 'text', 500),
    field('supportGreeting', 'text', 200),
    field('supportHours', 'text', 200),
    field('socialLinks', 'eachLine', 2_400),
  ],
  staff: [
    field('staffEmails', 'eachLine', 2_600),
    field('alarmEmails', 'eachLine', 2_600),
    field('alarmWebhook', 'text', 500),
  ],
  legal: [
    field('legalName', 'text', 120),
    field('registeredAddress', 'lines', 300),
    field('grievanceOfficer', 'text', 120),
    field('grievanceEmail', 'text', 254),
    field('grievancePhone', 'text', 30),
  ],
  tax: [
    field('gstin', 'text', 15),
    field('taxCode', 'text', 8),
    field('taxRate', 'percent'),
    field('yearlyPrizes', 'rupees'),
  ],
  orders: [
    field('orderExpiryMinutes', 'whole'),
    field('manualRefundHours', 'whole'),
    field('deliveryHours', 'text', 200),
    field('lowPoints', 'whole'),
    field('lowMooGold', 'whole'),
    field('lowYokCash', 'whole'),
    field('mostAtSmileOne', 'rupees'),
    field('mostAtMooGold', 'rupees'),
    field('mostAtYokCash', 'rupees'),
    field('perMinuteAtSmileOne', 'whole'),
    field('perMinuteAtMooGold', 'whole'),
    field('perMinuteAtYokCash', 'whole'),
    field('weighWays', 'yesNo'),
    field('secondWayAtAnyCost', 'yesNo'),
    field('byHandWhenDown', 'yesNo'),
    field('providerNotices', 'eachLine', 3_000),
  ],
  review: [
    field('holdAccountsYoungerHours', 'whole'),
    field('holdOrdersPerHour', 'whole'),
    field('holdGameAccountsPerDay', 'whole'),
    field('holdOrdersFrom', 'rupees'),
  ],
  wallet: [
    field('topUpAtLeast', 'rupees'),
    field('topUpAtMost', 'rupees'),
    field('topUpsPerDay', 'rupees'),
    field('walletAtMost', 'rupees'),
    field('walletProofFrom', 'rupees'),
  ],
  byHand: [field('secondPersonFrom', 'rupees'), field('aloneAfterMinutes', 'whole')],
  gateways: [field('settlementDays', 'whole')],
  points: [field('spendingPerPoint', 'rupees'), field('redeemAtLeast', 'whole')],
  leaderboard: [
    field('prizes', 'rupeesEach'),
    field('resellersRank', 'yesNo'),
    field('staffRank', 'yesNo'),
  ],
  accounts: [
    field('nameAtLeast', 'whole'),
    field('sessionIdleMinutes', 'whole'),
    field('securityLogDays', 'whole'),
    field('recordYears', 'whole'),
  ],
} as const satisfies Readonly<Record<string, readonly SettingField[]>>;

export type SettingGroup = keyof typeof SETTING_GROUPS;

export const SETTING_FIELDS: readonly SettingField[] = Object.values(SETTING_GROUPS).flat();

/** Everything as the form shows and sends it; a box that is ticked is `on`. */
export type TypedSettings = Readonly<Record<OwnerSetting, string>>;

export const typedOf = (settings: OwnerSettings): TypedSettings =>
  Object.fromEntries(
    SETTING_FIELDS.map(({ name, kind }) => [name, shown(settings[name], kind)] as const),
  ) as TypedSettings;

function shown(value: OwnerSettings[OwnerSetting], kind: Kind): string {
  if (typeof value === 'boolean') return value ? 'on' : '';
  if (typeof value === 'object') {
    return value
      .map((each) => (typeof each === 'string' ? each : rupeesTyped(each)))
      .join(kind === 'eachLine' ? '\n' : ', ');
  }
  if (typeof value === 'string') return value;
  if (kind === 'percent') return percentTyped(value);
  return kind === 'rupees' ? rupeesTyped(value) : String(value);
}

/** What was typed as the rules want it; they say what is wrong with it. */
export function meantBy({ kind }: SettingField, typed: string): unknown {
  switch (kind) {
    case 'text':
    case 'lines':
      return typed;
    case 'eachLine':
      return typed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    case 'yesNo':
      return typed === 'on';
    case 'percent':
      return basisPointsIn(typed);
    case 'whole':
      return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
    case 'rupees':
      return paiseIn(typed);
    case 'rupeesEach':
      return typed
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(paiseIn);
  }
}
