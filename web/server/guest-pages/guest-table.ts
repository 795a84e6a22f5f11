import type { PaymentMode } from '@store/ledger';
import { ITEM_TIERS, PRODUCT_CATEGORIES, type Catalogue } from '../../ports/catalogue.ts';

const PAYMENTS: readonly PaymentMode[] = ['upi', 'wallet'];

export type GuestPage = Readonly<{
  path: RegExp;
  /** Every word of its address that it reads, with the values for which there is one page each. */
  words: Readonly<Record<string, readonly string[]>>;
  /** It shows the latest popup, unless the browser has closed it. */
  popup?: true;
  /** False for what is not there, or has moved. */
  isThere?: (catalogue: Catalogue, path: string) => Promise<boolean>;
}>;

/**
 * Pages that are the same for all guests but for the theme and for what stands here: one that reads
 * more words of its address is given none of them before they stand here as well.
 */
export const guestTable: readonly GuestPage[] = [
  {
    path: /^\/(?:home)?$/,
    words: { category: PRODUCT_CATEGORIES, success: [] },
    popup: true,
  },
  { path: /^\/mlbb$/, words: {} },
  {
    path: /^\/product\/[^/]+$/,
    words: { tier: ITEM_TIERS, payment: PAYMENTS, item: [], quantity: [], saved: [] },
    isThere: async (catalogue, path) => {
      const address = path.slice('/product/'.length);
      const shelf = await catalogue.atAddress(address);
      return shelf !== null && [shelf.product.id, shelf.slug].includes(address);
    },
  },
  { path: /^\/(?:contact|privacypage|refund-policy|terms-and-condition)$/, words: {} },
];
