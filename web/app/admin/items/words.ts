import type { ItemPrices } from '../../../ports/catalogue.ts';
import type { PriceChange, PricePlan } from '../../../ports/catalogue-desk.ts';

export const itemPricesWords = {
  title: (item: string) => `Prices of ${item}`,
  lead: 'Planned prices begin and end by themselves. Times are in IST.',
  notFound: 'There is no such item.',
  allItems: 'All Items',
  changeNow: 'Change prices now',
  usual: 'Usual prices',
  cost: 'Cost',
  none: '–',
  deleted: 'This item is deleted: shoppers see none of its prices.',
  holds: (price: string, until: string) => `On sale for ${price} until ${until} IST.`,

  plans: 'Planned prices',
  noPlans: 'No prices are planned.',
  from: 'When',
  until: 'until',
  forGood: 'for good',
  likeUsual: 'The usual prices',
  prices: 'Prices',
  state: 'State',
  cancelled: 'Cancelled',
  by: 'By',
  reason: 'Reason',
  action: 'Action',
  cancel: 'Cancel',
  cancelOf: (from: string) => `Cancel the prices from ${from}`,
  endNow: 'End now',
  endNowOf: (from: string) => `End the sale from ${from} now`,
  cancelling: 'Cancelling',

  plan: 'Plan prices',
  planLead: 'With an end it is a sale, and the usual prices return by themselves.',
  startsAt: 'Begins (IST)',
  startsAtHint: 'Leave empty to begin at once.',
  endsAt: 'Ends (IST)',
  endsAtHint: 'Leave empty to keep the new prices for good.',
  why: 'Reason',
  whyHint: 'Optional. It stands in the price history.',
  save: 'Plan prices',
  saving: 'Planning',
  notSent: 'What you entered is still here. The same prices are never planned twice.',

  history: 'Price history',
  when: 'When',
  change: 'Change',
  cause: 'Cause',
  created: 'Created',
  unknown: 'Somebody unknown',
  program: (name: string) => `Program: ${name}`,
};

export const planStateWords: Record<PricePlan['state'], string> = {
  ahead: 'Ahead',
  holds: 'Now',
  over: 'Over',
};

export const causeWords: Record<PriceChange['cause'], string> = {
  hand: 'Changed',
  planBegan: 'Planned prices began',
  planEnded: 'Planned prices ended',
};

export const pricesOfItemWords: Record<keyof ItemPrices, string> = {
  originalPrice: 'Original Price',
  discountedPrice: 'Discounted Price',
  resellPrice: 'Resell Price',
};

export const planAnswers = {
  planned: 'Prices planned.',
  began: 'The new prices hold from now on.',
  cancelled: 'Planned prices cancelled.',
  tooLate: 'These prices are over already.',
  noPlan: 'There are no such planned prices.',
  noMoment: 'Please enter a day and a time, like 2026-11-21 14:05.',
  past: 'This time is over. Enter a later one, or leave the field empty to begin at once.',
  endsFirst: 'It must end after it begins.',
  endsInPast: 'This time is over. Enter a later one.',
  overlapsSale: (from: string, to: string) => `There is a sale already, from ${from} until ${to}.`,
  sameMoment: 'Other prices begin at this time already.',
  tooLong: (most: number) => `Please use ${String(most)} characters or fewer.`,
};
