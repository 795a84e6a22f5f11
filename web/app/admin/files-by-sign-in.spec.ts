import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { expect, it } from 'vitest';
import type { Shop } from '../../ports/shop.ts';
import { loader as ofCatalogue } from './catalogue-file/download.ts';
import { loader as ofDispute } from './disputes/proof-download.ts';
import { loader as ofFigures } from './figures/figures-download.ts';
import { loader as ofGst } from './gst/gst-download.ts';
import { loader as ofOrders } from './order-list/all-orders-download.ts';
import { loader as ofCustomers } from './people/customers-download.ts';
import { loader as ofSettlements } from './settlements/settlements-download.ts';
import { loader as ofTrail } from './trail/trail-download.ts';
import { loader as ofWallets } from './wallet-list/wallet-transactions-download.ts';

type File = (args: LoaderFunctionArgs) => Promise<unknown>;

/** Nobody is signed in, which is all that is asked. */
const shop = { sessions: { accountOf: async () => null } } as unknown as Shop;
const context = { shop, noteSecurity: () => undefined } as unknown as AppLoadContext;

it.each<[string, File, LoaderFunctionArgs['params'], string]>([
  ['/admin/txn.csv?status=Created', ofOrders, {}, '/admin/txn?status=Created'],
  ['/admin/wallettxn.csv', ofWallets, {}, '/admin/wallettxn'],
  ['/admin/usersdata.csv', ofCustomers, {}, '/admin/usersdata'],
  ['/admin/trail.csv', ofTrail, {}, '/admin/trail'],
  ['/admin/figures.csv?days=30&chart=sales', ofFigures, {}, '/admin?days=30&chart=sales'],
  ['/admin/gst/documents.csv?month=2026-11', ofGst, {}, '/admin/gst?month=2026-11'],
  ['/admin/settlements/each.csv', ofSettlements, {}, '/admin/settlements'],
  ['/admin/disputes/d-1/proof.pdf', ofDispute, { disputeId: 'd-1' }, '/admin/disputes/d-1'],
  ...(
    [
      ['products.csv', '/admin/viewproducts'],
      ['items.csv', '/admin/viewitems'],
      ['prices.csv', '/admin/price'],
      ['catalogue.json', '/admin/catalogue-file'],
    ] as const
  ).map(([name, page]) => {
    const file = `/admin/catalogue-file/download/${name}`;
    return [file, ofCatalogue, { name }, page] as [string, File, { name: string }, string];
  }),
])('an admin who signs in on the way to %s comes to its page', async (file, load, params, page) => {
  const request = new Request(`http://shop.test${file}`);
  const thrown = (await load({ request, params, context }).catch(
    (error: unknown) => error,
  )) as Response;
  const to = new URLSearchParams({ origin: page }).toString();
  expect(thrown.headers.get('location')).toBe(`/login?${to}`);
});
