import type { SerializeFrom } from '@remix-run/node';
import type { PageTemplate } from '../ports/page-templates.ts';
import type { loader as homeLoader } from './home/home-page.tsx';
import type { loader as productLoader } from './product/loader.server.ts';
import { walletPartThen } from './product/wallet-part.ts';
import type { loader as rootLoader } from './root.tsx';
import { formatCoins } from './ui/format-money.ts';

type Root = SerializeFrom<typeof rootLoader>;
type Template<Page> = PageTemplate<Root, Page>;

/** Whose words stand in every page. */
const account = ['id', 'name', 'email', 'mobile'].map((name) => ({
  at: ['root', 'account', name],
}));
const balance = { at: ['root', 'available'], shown: formatCoins };

/** Told once, or to nobody: not worth a template. */
const isUsual = ({ account, flash, sessionOver }: Root): boolean =>
  account !== null && flash === null && !sessionOver;

const home: Template<SerializeFrom<typeof homeLoader>> = {
  route: 'home/home-page',
  path: /^\/$/,
  blanks: [...account, balance],
  isForMany: ({ root }) => isUsual(root),
};

const product: Template<SerializeFrom<typeof productLoader>> = {
  route: 'product/product-page',
  path: /^\/product\/(?<id>[\w-]+)$/,
  blanks: [
    ...account,
    {
      ...balance,
      // As long as no item is chosen, it decides whether one of them could be paid in parts.
      standIn: ({ root: { available }, page: { items } }) =>
        walletPartThen(available, null, items) === null
          ? Math.max(...items.map(({ price, most }) => price * most)) - 1
          : null,
    },
    { at: ['page', 'buyer', 'ticket', 'orderId'] },
    { at: ['page', 'buyer', 'ticket', 'signature'] },
  ],
  isForMany: ({ root, page: { buyer, begun, unpaid } }) =>
    isUsual(root) && buyer?.saved.length === 0 && unpaid === null && isUntouched(begun),
};

type Begun = SerializeFrom<typeof productLoader>['begun'];
const isUntouched = ({ typed: { itemId, inputs }, checked, fewer }: Begun): boolean =>
  itemId === '' && inputs.every((input) => input === '') && checked === null && fewer === null;

/** Pages that many see alike; the server takes them from here. */
export const pageTemplates = [home, product] as readonly PageTemplate[];
