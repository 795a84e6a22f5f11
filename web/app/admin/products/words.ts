import type { ProductValues } from '../../../ports/catalogue.ts';

export const createProductWords = {
  title: 'Create Product',
  lead: 'A new product is a draft: you look at its page first, then publish it.',
  button: 'Create product',
  pending: 'Creating',
  notSent:
    'What you typed is still here. Look at All Products before you try again: it may be there already.',
};

export const editProductWords = {
  metaTitle: 'Edit Product',
  save: 'Save',
  saving: 'Saving',
  notSent: 'What you typed is still here. You can safely save again.',
  draft: 'Draft',
  published: 'Published',
  deleted: 'Deleted',
  isDraft: 'Visitors do not see this product yet.',
  isPublished: 'Visitors see this product.',
  isDeleted: 'This product was deleted. You can restore it under All Products.',
  preview: 'Preview',
  publish: 'Publish',
  publishing: 'Publishing',
  unpublish: 'Unpublish',
  unpublishing: 'Unpublishing',
  inStore: 'See it in the store',
  items: (count: number) => `Items (${count})`,
  addItem: 'Add an item',
  noItems: 'It has no items yet: without one, nobody can buy anything.',
  differ: (count: number) =>
    count === 1
      ? 'The API Type of one item is not that of this product: the item decides how it is delivered.'
      : `The API Type of ${count} items is not that of this product: each item decides how it is delivered.`,
  all: 'All Products',
};

export const previewWords = {
  metaTitle: (name: string) => `Preview of ${name}`,
  bar: 'Preview',
  draft: 'Visitors do not see this page yet.',
  published: 'Visitors see this page.',
  deleted: 'This product was deleted; visitors do not see this page.',
  noOrder: 'Nothing can be ordered from a preview.',
  edit: 'Edit',
};

export const productFormWords = {
  basics: 'Product',
  productId: 'Product ID',
  productIdHint:
    'Letters, digits, dots, hyphens. It appears in orders and files and never changes.',
  name: 'Name',
  type: 'Type',
  typeHint: 'The game. MLBB and MCGG have their IDs checked before a purchase.',
  category: 'Category',
  picture: 'Picture',
  pictureHint: 'Square pictures look best.',
  drawn: 'No picture: the store draws one',
  listing: 'What may not be listed',
  forbidden:
    'No online money games, and nothing for them: no deposits, coins or vouchers for rummy, poker or fantasy games for money, betting, lotteries or casino games. Do not list anything that players can stake to win money.',
  inputs: 'What buyers enter',
  inputsHint: 'One to four fields, as the provider needs them.',
  input: (place: number) => `Field ${place}`,
  inInput: (input: string, message: string) => `${input}: ${message}`,
  kind: 'Kind',
  kinds: {
    '': 'Not used',
    text: 'Text',
    number: 'Number',
    email: 'Email',
    select: 'List to choose from',
  },
  label: 'Label',
  required: 'Has to be filled in',
  hint: 'Hint (optional)',
  hintHint: 'Shown under the field, like “In your game profile, after the name”.',
  pattern: 'Pattern (optional)',
  patternHint: 'A regular expression for the whole value, like [0-9]{5,12}.',
  options: 'Options',
  optionsHint:
    'One per line: the value the provider needs, then = and what buyers see, like TW_HK_Mo = TW, HK, MO.',
  delivery: 'Delivery',
  isApi: 'Is API: a provider delivers it',
  apiType: 'API Type',
  noApiType: 'None',
  apiTypeHint: 'Leave blank for what you deliver yourself.',
  providerProduct: 'Provider’s name of the game (optional)',
  providerProductHint: 'As in its own list, like mobilelegends.',
  page: 'On its page',
  language: 'Language',
  region: 'Region',
  note: 'Important Note (optional)',
  noteHint: 'Shown above the items.',
  guide: 'Guide pictures (optional)',
  guideHint: 'Shown under How To Purchase, like where to find the player ID. Up to 6, in order.',
  trending: 'Is Trending: shown first on the home page',
  inStock: 'In Stock',
  tax: 'Tax',
  taxCode: 'HSN or SAC (optional)',
  taxCodeHint: '4, 6 or 8 digits. Ask whoever files your GST returns.',
  taxRate: 'Tax rate (optional)',
  taxRateHint: 'In per cent, like 18.',
  yes: 'Yes',
  no: 'No',
  nothing: 'nothing',
  taxed: (code: string, rate: string) => `${code}, ${rate} %`,
  theirs: (field: string, value: string) =>
    `Somebody else has just changed ${field} to: ${value}. Save again to replace it with what is here.`,
};

export const productValueWords: Readonly<Record<keyof ProductValues, string>> = {
  name: 'Name',
  imagePath: 'Picture',
  importantNote: 'Important Note',
  isApi: 'Is API',
  type: 'Type',
  category: 'Category',
  inputs: 'what buyers enter',
  trending: 'Is Trending',
  inStock: 'In Stock',
  apiType: 'API Type',
  providerProduct: 'the provider’s name of the game',
  language: 'Language',
  region: 'Region',
  guideImages: 'the guide pictures',
  tax: 'HSN or SAC and the tax rate',
};

export const productAnswers = {
  created: 'Product created successfully!',
  notCreated: 'Error creating product. Nothing was saved; please try again.',
  taken:
    'This Product ID is taken, or differs from another one only in punctuation or capital letters.',
  saved: 'Product saved.',
  notSaved: 'Failed to save the product. Nothing was saved; please try again.',
  conflict: 'Somebody else has changed this product while you were editing it. Nothing was saved.',
  published: (name: string) => `${name} is published: visitors see it now.`,
  unpublished: (name: string) => `${name} is a draft again: visitors do not see it.`,
  isDeleted: 'This product was deleted. Restore it under All Products first.',
  notThere: 'There is no such product.',
  notDone: 'This could not be done. Please try again.',
  noForm: 'This is not the form of a product.',
};
