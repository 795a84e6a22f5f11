import type { LoaderFunctionArgs } from '@remix-run/node';
import { ITEM_TIERS } from '../../../ports/catalogue.ts';
import { DOWNLOADS, type Download } from '../../../ports/catalogue-file.ts';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { asOfPage, requireAdmin } from '../../session/require-account.server.ts';
import { tableQuery } from '../catalogue/table-address.ts';
import { filtersIn } from '../catalogue/table-query.server.ts';
import { downloadWords, fileAnswers } from './words.ts';

const PAGES: Readonly<Record<Download, string>> = {
  'products.csv': '/admin/viewproducts',
  'items.csv': '/admin/viewitems',
  'prices.csv': '/admin/price',
  'catalogue.json': '/admin/catalogue-file',
};

const query = { ...tableQuery, tier: text(20), product: text(200) };

/** What the tables show with these words in their address, of all their pages. */
export async function loader(args: LoaderFunctionArgs) {
  const what = DOWNLOADS.find((one) => one === args.params['name']);
  const asked = asOfPage(args, PAGES[what ?? 'catalogue.json']);
  const admin = await requireAdmin(asked, what === 'prices.csv' ? 'price:update' : 'catalogue');
  const { shop } = args.context;
  if (what === undefined) throw new Response(fileAnswers.notThere, { status: 404 });
  const sought = readQuery(args.request, query);
  const { page: _page, pageSize: _pageSize, ...filters } = filtersIn(sought);
  const file = await shop.catalogueFiles.download(what, {
    ...filters,
    tier: ITEM_TIERS.find((one) => one === sought.tier),
    productId: sought.product || undefined,
  });
  await shop.trail.note(actorOf(args.context, admin), {
    did: 'downloaded',
    subject: { kind: 'file', id: what, name: downloadWords[what] },
    before: null,
    after: null,
  });
  return new Response(file, {
    headers: {
      'content-type': `${what.endsWith('.csv') ? 'text/csv' : 'application/json'}; charset=utf-8`,
      'content-disposition': `attachment; filename="${what}"`,
      'cache-control': 'no-store',
    },
  });
}
