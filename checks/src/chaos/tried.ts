import { GATEWAYS } from '@store/workflows/gateway-names';
import { hasTwoWays, type Diary, type Purchase } from '../customers/errands.ts';
import type { PaidWrongly } from '../customers/paying.ts';
import type { Fact } from '../store/log.ts';
import type { Frugal } from './owner-settings.ts';

/** How often something came about. In a run of `from` orders it is no chance that it never did. */
export type Tried = Readonly<{ what: string; times: number; from: number }>;

export type Observed = Readonly<{
  faults: number;
  diary: Pick<Diary, 'purchases' | 'topUps' | 'redemptions' | 'sentBack'>;
  paidWrongly: readonly Pick<PaidWrongly, 'manner'>[];
  /** Of the orders, top-ups and refunds of this run. */
  facts: readonly Fact[];
  frugal: readonly Frugal[];
}>;

export const ALWAYS = 0;
/** Of what comes about once in twenty-five orders or more often: after ten minutes or so. */
export const OFTEN = 300;
/** Of what comes about once in a hundred, or hangs on which gateway is set: after half an hour. */
export const SELDOM = 1_000;
/** Of what comes about once in three hundred, as half of the refunds to banks do: after an hour or so. */
export const RARELY = 3_000;

const PROVIDERS = ['smileone', 'moogold', 'yokcash', 'codes'] as const;

/** What a run was made for, and how often it came to that. */
export function triedIn({ faults, diary, paidWrongly, facts, frugal }: Observed): readonly Tried[] {
  const sold = diary.purchases.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
  const completed = new Set(
    facts.filter(({ type }) => type === 'OrderCompleted').map(({ stream }) => stream),
  );
  const soldWhere = (holds: (purchase: Purchase) => boolean) => sold.filter(holds).length;
  const count = (type: string, holds: (data: Fact['data']) => boolean = () => true) =>
    facts.filter((fact) => fact.type === type && holds(fact.data)).length;
  const paid = (manner: PaidWrongly['manner']) =>
    paidWrongly.filter((one) => one.manner === manner).length;
  return [
    { what: 'faults', times: faults, from: ALWAYS },
    { what: 'orders', times: sold.length, from: ALWAYS },
    ...PROVIDERS.map((provider) => ({
      what: `orders delivered by ${provider}`,
      times: soldWhere(
        ({ orderId, game }) => game.provider === provider && completed.has(`order-${orderId}`),
      ),
      from: OFTEN,
    })),
    ...(['wallet', 'upi', 'parts'] as const).map((payment) => ({
      what: `orders by ${payment}`,
      times: soldWhere((one) => one.payment === payment),
      from: OFTEN,
    })),
    ...GATEWAYS.map((gateway) => ({
      what: `payments at ${gateway}`,
      times: count('PaymentConfirmed', (data) => data['gateway'] === gateway),
      from: SELDOM,
    })),
    { what: 'top-ups', times: diary.topUps.filter((one) => one.paid).length, from: OFTEN },
    { what: 'redemptions', times: diary.redemptions, from: OFTEN },
    { what: 'corrected players', times: count('GameAccountCorrected'), from: OFTEN },
    { what: 'parts by their second way', times: count('LegRerouted'), from: SELDOM },
    { what: 'parts too dear for their second way', times: tooDear().length, from: SELDOM },
    { what: 'parts whose outcome nobody knew', times: count('LegOutcomeUnknown'), from: SELDOM },
    {
      what: 'orders delivered in part',
      times: count('OrderCompleted', ({ returned }) => returned !== undefined),
      from: OFTEN,
    },
    { what: 'refunded orders', times: count('OrderRefunded'), from: OFTEN },
    {
      what: 'orders with codes shown',
      times: soldWhere((one) => one.shown.length > 0),
      from: SELDOM,
    },
    { what: 'refunds to the bank', times: diary.sentBack, from: SELDOM },
    { what: 'refunds that arrived', times: count('BankRefundArrived'), from: RARELY },
    { what: 'refunds that bounced', times: count('BankRefundFailed'), from: RARELY },
    { what: 'paid short', times: paid('short'), from: OFTEN },
    { what: 'paid over', times: paid('over'), from: OFTEN },
    { what: 'paid late', times: paid('late'), from: OFTEN },
    { what: 'paid twice', times: paid('twice'), from: SELDOM },
  ];

  /** Refused for a reason that held at the first provider alone, while the owner minded the cost. */
  function tooDear(): readonly Fact[] {
    const ofTwoWays = new Set(sold.filter(hasTwoWays).map(({ orderId }) => `order-${orderId}`));
    const went = new Set(facts.filter(({ type }) => type === 'LegRerouted').map(partOf));
    return facts.filter(
      (fact) =>
        fact.type === 'LegFailed' &&
        fact.data['about'] === undefined &&
        ofTwoWays.has(fact.stream) &&
        !went.has(partOf(fact)) &&
        frugal.some(({ from, to }) => from < fact.at && fact.at < to),
    );
  }
}

const partOf = ({ stream, data }: Fact): string => `${stream} ${String(data['leg'])}`;

/** What a run of so many orders should have tried, and has not: nothing of it is shown to hold. */
export const notTried = (orders: number, tried: readonly Tried[]): readonly string[] =>
  tried
    .filter(({ times, from }) => times === 0 && orders >= from)
    .map(({ what }) => `not tried in ${orders} orders: ${what}`);
