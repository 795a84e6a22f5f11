import type { Account } from '@store/ledger';
import type { Ring, Watched } from '../contracts.ts';
import { writtenRupees } from '../messages/amounts.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import { amountIn, PURSES } from '../providers/routes.ts';
import { gatewayMail } from './gateway-mail.ts';

/** To staff: a balance has crossed a limit. */
export function ringMail(to: string, ring: Ring, sender: Sender): Mail {
  const { storeName, publicUrl } = sender;
  const { watched, direction } = ring;
  if (watched.kind === 'costs') return costsMail(to, watched.items, ring.balance, sender);
  if (watched.kind === 'gateway') return gatewayMail(to, watched, sender);
  if ('said' in watched) return providerMail(to, watched, sender);
  const what = nameOf(watched);
  const limit = inWords(ring, ring.limit);
  const { asks, path, button } = ABOUT[watched.kind];
  return compose({
    to,
    name: null,
    subject: `${storeName}: ${what} ${direction} ${limit}`,
    before: [
      `${what} went ${direction} ${limit} and stood at ${inWords(ring, ring.balance)}.`,
      ...asks,
    ],
    link: `${publicUrl}${path}`,
    button,
    after: ['You will get another email only if this recovers and then crosses the limit again.'],
  });
}

function costsMail(
  to: string,
  items: readonly string[],
  count: number,
  { storeName, publicUrl }: Sender,
): Mail {
  const others = count - items.length;
  const which = others > 0 ? `${items.join(', ')} and ${others} more` : items.join(', ');
  return compose({
    to,
    name: null,
    subject: `${storeName}: ${count === 1 ? '1 item costs' : `${count} items cost`} more than the price`,
    before: [
      `These now cost more at the provider than you charge: ${which}. Where we do not know what the provider asks, we compare with your own cost.`,
      'Change the price, or take it out of stock. A price rule can do both for items that take their cost from the provider.',
    ],
    link: `${publicUrl}/admin/provider-prices?show=belowCost`,
    button: 'Open provider prices',
    after: ['You will get another email when another item costs more than its price.'],
  });
}

type OfProvider = Extract<Watched, { kind: 'trouble' | 'saying' | 'silence' }>;
type OfBalance = Exclude<Watched, OfProvider | { kind: 'costs' | 'gateway' }>;

function providerMail(
  to: string,
  { kind, route, said }: OfProvider,
  { storeName, publicUrl }: Sender,
): Mail {
  const { subject, before, after } = PROVIDER_WORDS[kind](PURSES[route].name, said);
  return compose({
    ...{ to, name: null, subject: `${storeName}: ${subject}`, before, after },
    link: `${publicUrl}${PROVIDER_POINTS.path}`,
    button: PROVIDER_POINTS.button,
  });
}

const PROVIDER_WORDS: Readonly<
  Record<
    OfProvider['kind'],
    (
      provider: string,
      said: string,
    ) => Readonly<{ subject: string; before: readonly string[]; after: readonly string[] }>
  >
> = {
  trouble: (provider, said) => ({
    subject: `${provider} is not taking orders`,
    before: [
      `${provider} is not taking our orders: ${said}.`,
      'Orders that no other provider can deliver are waiting. Items that only this provider delivers are out of stock, or delivered by hand if you chose that in Settings.',
    ],
    after: [
      'Provider points shows what has to happen before these items are sold again. You will get another email when it stops again.',
    ],
  }),
  saying: (provider, said) => ({
    subject: `${provider} gave an answer we do not know`,
    before: [
      `${provider} turned a request away with: ${said || 'no text'}`,
      'Nobody has told the store what this means. If it is about players, add it to the notices of providers in Settings.',
    ],
    after: ['You get one email for each new text.'],
  }),
  silence: (provider) => ({
    subject: `${provider} has not told its balance for an hour`,
    before: [
      `We have asked ${provider} for an hour what we have left there, and got no answer that we can use.`,
      'Its items stay on sale for as long as it takes orders. Check whether its service works, and whether our key, our address and our account are still accepted there.',
    ],
    after: ['You will get another email only if it tells its balance and then stops again.'],
  }),
};

const PROVIDER_POINTS = { path: '/admin/querypoints', button: 'Open provider points' };
const THRESHOLDS = { asks: [], path: '/admin/thresholds', button: 'Open thresholds' };

/** What staff are asked to do, and where. */
const ABOUT: Readonly<
  Record<OfBalance['kind'], Readonly<{ asks: readonly string[]; path: string; button: string }>>
> = {
  account: THRESHOLDS,
  wallet: THRESHOLDS,
  points: {
    asks: ['Deliveries are paid from this balance. Please reload it.'],
    ...PROVIDER_POINTS,
  },
  codes: {
    asks: ['Items that are sold from it go out of stock when it is empty. Please add codes.'],
    path: '/admin/codes',
    button: 'Open codes',
  },
};

function inWords({ watched }: Ring, value: number): string {
  switch (watched.kind) {
    case 'points':
      return amountIn(watched.route, value);
    case 'codes':
      return value === 1 ? '1 code' : `${value} codes`;
    default:
      return writtenRupees(value);
  }
}

function nameOf(watched: OfBalance): string {
  switch (watched.kind) {
    case 'account':
      return ACCOUNT_NAMES[watched.account];
    case 'wallet':
      return watched.customerNumber === null
        ? 'Wallet of a closed account'
        : `Wallet of customer ${watched.customerNumber}`;
    case 'codes':
      return `Pool ${watched.pool}`;
    case 'points':
      return PURSES[watched.route].name;
  }
}

const ACCOUNT_NAMES: Readonly<Record<Account, string>> = {
  gateway: 'Gateway',
  'wallet:available': 'All wallets, available',
  'wallet:held': 'All wallets, on hold',
  'wallet:locked': 'All wallets, locked',
  suspense: 'Suspense',
  sales: 'Sales',
  taxPayable: 'GST to pay',
  promotions: 'Promotions',
  payouts: 'Payouts',
  points: 'Redeemed points',
  adjustments: 'Adjustments',
  givenUp: 'Balances given up',
  returning: 'Refunds on their way to the bank',
  bank: 'Bank',
  fees: 'Gateway fees',
  inputTax: 'GST on fees',
  disputed: 'Disputed sales',
  chargebacks: 'Chargebacks not decided',
  losses: 'Chargebacks lost',
};
