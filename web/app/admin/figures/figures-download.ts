import type { LoaderFunctionArgs } from '@remix-run/node';
import { csv } from '../../../ports/csv.ts';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { asOfPage, requireAdmin } from '../../session/require-account.server.ts';
import { CHARTS } from './chart-names.ts';
import { linesOf } from './charts.server.ts';
import { toldOf } from './figures.server.ts';
import { bucketsOf, figuresQuery, spanIn } from './span.ts';

const MONEY = new Set<string>(['sales', 'margin', 'topUps', 'liabilities']);

/** What a chart shows, as CSV: money in rupees, times in milliseconds. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(asOfPage(args, '/admin'), 'money');
  const { shop } = args.context;
  const asked = readQuery(args.request, { ...figuresQuery, chart: text(20) });
  const chart = CHARTS.find((name) => name === asked.chart) ?? CHARTS[0];
  const span = spanIn(asked, shop.now());
  const told = await toldOf(shop, span, {
    productId: asked.game || undefined,
    route: asked.route || undefined,
  });
  const rows = linesOf(chart, told, bucketsOf(span, shop.now())).map(({ from, to, value }) => ({
    from,
    to,
    value: value === null ? null : MONEY.has(chart) ? (value / 100).toFixed(2) : value,
  }));
  return new Response(csv(['from', 'to', 'value'], rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${chart}-${span.from}-${span.to}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
