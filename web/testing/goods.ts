import { rupees } from '@store/ledger';
import type { Item, Product, ProductInput } from '../ports/catalogue.ts';

const input = (label: string, more: Partial<ProductInput> = {}): ProductInput => ({
  label,
  kind: 'text',
  required: true,
  hint: null,
  pattern: null,
  options: [],
  ...more,
});

/** A checked game with two number fields, as specs need it. */
export const someProduct = (more: Partial<Product> = {}): Product => ({
  id: 'mobile-legends-india',
  productId: 'MLBB-IN',
  name: 'Mobile Legends: India',
  imagePath: null,
  importantNote: '',
  isApi: true,
  type: 'MLBB',
  category: 'games',
  inputs: [
    input('User ID', { kind: 'number', pattern: '[0-9]{5,12}' }),
    input('Zone ID', { kind: 'number', pattern: '[0-9]{3,5}' }),
  ],
  trending: true,
  inStock: true,
  apiType: 'SMILEBR',
  providerProduct: 'mobilelegends',
  language: 'English',
  region: 'India',
  ...more,
});

export const someItem = (more: Partial<Item> = {}): Item => ({
  id: 1,
  itemId: 'MLBB-IN-284',
  productId: 'MLBB-IN',
  name: '284 Diamonds',
  imagePath: null,
  suggestedTask: null,
  originalPrice: rupees(470),
  discountedPrice: rupees(415),
  resellPrice: rupees(400),
  inStock: true,
  tier: 'small',
  isApi: true,
  apiType: 'SMILEBR',
  productCodes: ['256', '28'],
  ...more,
});

export const serverSelect = input('Server', {
  kind: 'select',
  options: [
    { value: 'America', label: 'America' },
    { value: 'TW_HK_Mo', label: 'TW, HK, MO' },
  ],
});
