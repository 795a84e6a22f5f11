import type { ItemPrices } from '../../../ports/catalogue.ts';
import type { ItemField } from './item-fields.ts';
import type { PriceChange, PricePlan } from '../../../ports/catalogue-desk.ts';

export const itemPricesWords = {
  title: (item: string) => `Prices of ${item}`,
  lead: 'Planned prices start and end automatically. Times are in IST.',
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
  planLead: 'With an end it is a sale, and the usual prices return automatically.',
  startsAt: 'Begins (IST)',
  startsAtHint: 'Leave empty to begin at once.',
  endsAt: 'Ends (IST)',
  endsAtHint: 'Leave empty to keep the new prices for good.',
  why: 'Reason',
  whyHint: 'Optional. Shown in the price history.',
  save: 'Plan prices',
  saving: 'Planning',
  notSent: 'What you entered is still here. The same prices are never planned twice.',

  history: 'Price history',
  when: 'When',
  change: 'Change',
  cause: 'Cause',
  created: 'Created',
  unknown: 'Unknown person',
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
  began: 'The new prices apply from now on.',
  cancelled: 'Planned prices cancelled.',
  tooLate: 'These prices have already ended.',
  noPlan: 'There are no such planned prices.',
  noMoment: 'Please enter a day and a time, like 2026-11-21 14:05.',
  past: 'This time has passed. Enter a later one, or leave the field empty to begin at once.',
  endsFirst: 'It must end after it begins.',
  endsInPast: 'This time has passed. Enter a later one.',
  overlapsSale: (from: string, to: string) => `There is a sale already, from ${from} until ${to}.`,
  sameMoment: 'Other prices begin at this time already.',
  tooLong: (most: number) => `Please use ${String(most)} characters or fewer.`,
};

export const itemFormWords = {
  createTitle: 'Create Items',
  createLead:
    'A pack that a product is sold in. Shoppers see it as soon as its product is published.',
  editTitle: (item: string) => `Edit ${item}`,
  created: 'Created',
  updated: 'Updated',
  times: 'IST',
  prices: 'Prices and history',
  another: 'Create another like it',
  deleted: 'This item is deleted. Restore it in All Items, under Deleted.',
  warnings: (item: string) => `${item} was saved. Please check:`,
  warningsNow: 'Please check:',
  edit: 'Edit it',

  what: 'Item',
  price: 'Prices',
  stock: 'Stock',
  delivery: 'Delivery',
  picture: 'Picture',
  productHint: 'Type a part of its name and choose it from the list.',
  itemIdHint: 'Shown in every order. It cannot be changed later.',
  costHint: 'What it costs you. Optional.',
  noCost: 'Not known',
  countHint:
    'Pieces left to sell, without those of orders under way. Leave empty if they are not counted.',
  suggestedTaskHint: 'Optional. Shown under the name.',
  inStock: 'In Stock: shoppers can buy it',
  isApi: 'Is API: a provider delivers it',
  noApiType: 'None',
  legsHint:
    'The provider’s codes to buy for this item, in this order. A code uses the API Type above, or another route written before it, like MOOGOLDMLBB:215570. A second way delivers the same goods if the first fails.',
  codes: 'For the API Type CODES, enter the name of the pool that the item is sold from.',
  toCodes: 'Pools of codes',
  noLegs: 'No codes: an admin delivers it by hand.',
  code: (place: number) => `Code ${String(place)}`,
  secondWay: 'Second way',
  noSecondWay: 'None',
  secondRouteOf: (place: number) => `Second route of code ${String(place)}`,
  secondCodeOf: (place: number) => `Code on the second route of code ${String(place)}`,
  addLeg: 'Add a code',
  removeLeg: 'Remove',
  removeLegOf: (place: number) => `Remove code ${String(place)}`,
  up: 'Up',
  upOf: (place: number) => `Move code ${String(place)} up`,
  down: 'Down',
  downOf: (place: number) => `Move code ${String(place)} down`,
  pictureHint: 'Pictures of the gallery.',
  noPicture: 'No picture',
  costFromProvider: 'Take the cost from the provider',
  costFromProviderHint:
    'The cost then follows the provider’s price, and your prices follow the rule set under Provider Prices.',
  whyHint: 'Optional. It is kept in the price history and in the audit trail.',

  save: 'Save',
  saveAnother: 'Save and add another',
  saving: 'Saving',
  cancel: 'Cancel',
  notSent: 'What you entered is still here. You can safely save again.',
};

/** In the order of the form. */
export const itemFieldWords: Record<ItemField, string> = {
  productId: 'Product',
  name: 'Name',
  itemId: 'Item ID',
  tier: 'Type',
  suggestedTask: 'Suggested Task',
  ...pricesOfItemWords,
  cost: 'Cost',
  costFromProvider: 'Cost from Provider',
  why: 'Reason',
  inStock: 'In Stock',
  count: 'Count',
  isApi: 'Is API',
  apiType: 'API Type',
  productCodes: 'ItemId Array',
  imagePath: 'Image',
};

export const itemAnswers = {
  created: 'Item created successfully!',
  saved: 'Item saved.',
  nothingChanged: 'Nothing has changed.',
  notCreated: 'Error creating item.',
  notSaved: 'Failed to update item',
  gone: 'This item no longer exists.',
  notYourPrice: 'You do not have permission to change prices.',
  noForm: 'This form is incomplete. Reload the page and try again.',
  noProduct: 'There is no such product. Please choose one from the list.',
  whichProduct: (names: string) => `Which product do you mean? ${names}`,
  taken: (name: string) => `This Item ID belongs to ${name}.`,
  takenByDeleted: (name: string) =>
    `This Item ID belongs to ${name}, which is deleted. Restore it in All Items.`,
  theirs: (field: string, value: string) =>
    `Somebody else has just changed ${field} to ${value}. Save again to replace it.`,
  theirsToo: (fields: string) =>
    `Somebody else has just changed this item: ${fields}. What you changed yourself is still here.`,
  tooLong: (most: number) => `Please use ${String(most)} characters or fewer.`,
  yes: 'Yes',
  no: 'No',
  nothing: 'nothing',
};
