import { rupees } from '@store/ledger';
import type { Product, ProductInput, ShownItem } from '../ports/catalogue.ts';

const input = (label: string, more: Partial<ProductInput> = {}): ProductInput => ({
  label,
  kind: 'text',
  required: true,
  hint: null,
  pattern: null,
  options: [],
  ...more,
});

const madeAt = new Date('2026-01-01T00:00:00Z');
const kept = { archivedAt: null, createdAt: madeAt, updatedAt: madeAt, revision: 1 };

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
  guideImages: [],
  tax: null,
  publishedAt: madeAt,
  ...kept,
  ...more,
});

export const someItem = (more: Partial<ShownItem> = {}): ShownItem => ({
  id: 1,
  itemId: 'MLBB-IN-284',
  productId: 'MLBB-IN',
  name: '284 Diamonds',
  imagePath: null,
  suggestedTask: null,
  originalPrice: rupees(470),
  discountedPrice: rupees(415),
  resellPrice: rupees(400),
  cost: null,
  costFromProvider: false,
  inStock: true,
  count: null,
  tier: 'small',
  isApi: true,
  apiType: 'SMILEBR',
  productCodes: ['256', '28'],
  sale: null,
  left: null,
  ...kept,
  ...more,
});

export const serverSelect = input('Server', {
  kind: 'select',
  options: [
    { value: 'America', label: 'America' },
    { value: 'TW_HK_Mo', label: 'TW, HK, MO' },
  ],
});
