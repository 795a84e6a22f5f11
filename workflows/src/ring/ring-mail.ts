import type { Account } from '@store/ledger';
import type { Ring, Watched } from '../contracts.ts';
import { writtenRupees } from '../messages/amounts.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import { amountIn, PURSES } from '../providers/routes.ts';

/** To staff: a balance has crossed a limit. */
export function ringMail(to: string, ring: Ring, sender: Sender): Mail {
  const { storeName, publicUrl } = sender;
  const { watched, direction } = ring;
  if (watched.kind === 'costs') return costsMail(to, watched.items, ring.balance, sender);
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
    after: ['You get the next email when it has come back and crosses the limit again.'],
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
      `The provider now asks more than you charge for: ${which}.`,
      'Change the price, or take it out of stock. A price rule can do both for you.',
    ],
    link: `${publicUrl}/admin/provider-prices?show=belowCost`,
    button: 'Open provider prices',
    after: ['You get the next email when another item costs more than its price.'],
  });
}

const THRESHOLDS = { asks: [], path: '/admin/thresholds', button: 'Open thresholds' };

/** What staff are asked to do, and where. */
const ABOUT: Readonly<
  Record<
    Exclude<Watched['kind'], 'costs'>,
    Readonly<{ asks: readonly string[]; path: string; button: string }>
  >
> = {
  account: THRESHOLDS,
  wallet: THRESHOLDS,
  points: {
    asks: ['Deliveries are paid from it. Please top it up.'],
    path: '/admin/querypoints',
    button: 'Open provider points',
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

function nameOf(watched: Exclude<Ring['watched'], { kind: 'costs' }>): string {
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
