import type { GatewayDeed } from '@store/workflows/gateway-trouble';

const few = new Intl.NumberFormat('en-IN');

/** What an admin has to look into. */
export const needsYouWords = {
  title: 'Needs you',
  nothing: 'Nothing needs you right now.',
  overdue: (time: string) => `An order has waited ${time}`,
  unknown: (count: number) =>
    count === 1
      ? '1 delivery with unknown outcome'
      : `${few.format(count)} deliveries with unknown outcome`,
  stuck: (count: number) =>
    count === 1 ? '1 piece of work is stuck' : `${few.format(count)} pieces of work are stuck`,
  turnedAway: {
    opening: (gateway: string) => `${gateway} is rejecting payments`,
    refund: (gateway: string) => `A refund at ${gateway} cannot be made`,
    pendingRefund: (gateway: string) => `A refund at ${gateway} is still pending`,
    lastLook: (gateway: string) => `${gateway} is not set up, and late payments may be there`,
    unknownPage: (gateway: string) => `${gateway} does not know a payment page opened there`,
  } satisfies Record<GatewayDeed, (gateway: string) => string>,
  held: (count: number) =>
    count === 1 ? '1 order held for review' : `${few.format(count)} orders held for review`,
  manual: (count: number) =>
    count === 1 ? '1 order to deliver by hand' : `${few.format(count)} orders to deliver by hand`,
  decisions: (count: number) =>
    count === 1 ? '1 order to approve' : `${few.format(count)} orders to approve`,
  entries: (count: number) =>
    count === 1 ? '1 amount to approve' : `${few.format(count)} amounts to approve`,
  disputes: (count: number) =>
    count === 1
      ? '1 disputed payment to answer'
      : `${few.format(count)} disputed payments to answer`,
  suspended: (count: number) =>
    count === 1 ? '1 late payment in suspense' : `${few.format(count)} late payments in suspense`,
  payOuts: (count: number) =>
    count === 1 ? '1 payout to transfer' : `${few.format(count)} payouts to transfer`,
  settlements: (count: number) =>
    count === 1
      ? '1 settlement report needs a look'
      : `${few.format(count)} settlement reports need a look`,
  notSettled: (gateway: string, days: number) =>
    days === 1
      ? `${gateway} has payments not settled after 1 day`
      : `${gateway} has payments not settled after ${days} days`,
  trouble: (provider: string) => `${provider} takes no orders`,
  silentPurse: (provider: string) => `${provider} has not told its balance for an hour`,
  spentUp: (provider: string) => `${provider} has reached its daily limit`,
  emptyPool: (pool: string) => `No codes are left in ${pool}`,
  lowPool: (pool: string, left: number): string =>
    left === 1 ? `1 code is left in ${pool}` : `${left} codes are left in ${pool}`,
  lowPurse: (provider: string, amount: string) => `${amount} left at ${provider}`,
  rung: (count: number) =>
    count === 1
      ? 'A balance crossed its limit'
      : `Balances crossed limits ${few.format(count)} times`,
  belowCost: (count: number) =>
    count === 1
      ? '1 item costs more at its provider than its price'
      : `${few.format(count)} items cost more at their provider than their price`,
  belowOwnCost: (count: number) =>
    count === 1
      ? '1 item is priced below your own cost'
      : `${few.format(count)} items are priced below your own cost`,
  belowMargin: (count: number) =>
    count === 1
      ? '1 item is below your margin'
      : `${few.format(count)} items are below your margin`,
  notSoldThere: (count: number) =>
    count === 1
      ? '1 item on sale is not sold by its provider'
      : `${few.format(count)} items on sale are not sold by their provider`,
  pricesWaiting: (count: number) =>
    count === 1 ? '1 new price to approve' : `${few.format(count)} new prices to approve`,
  complaints: (count: number) =>
    count === 1 ? '1 complaint is open' : `${few.format(count)} complaints are open`,
  lateComplaints: (count: number) =>
    count === 1 ? '1 complaint is overdue' : `${few.format(count)} complaints are overdue`,
  locked: (count: number) =>
    count === 1
      ? '1 locked amount to look into'
      : `${few.format(count)} locked amounts to look into`,
};

export const latestOrdersWords = {
  title: 'Latest orders',
  all: 'All Orders',
  order: 'Order',
  item: 'Item',
  status: 'Status',
  value: 'Value',
  placed: 'Placed',
};
