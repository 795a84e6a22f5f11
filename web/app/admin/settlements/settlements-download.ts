import type { LoaderFunctionArgs } from '@remix-run/node';
import type { SettlementView } from '@store/projections';
import { readQuery } from '../../forms/read-form.server.ts';
import { asOfPage, requireAdmin } from '../../session/require-account.server.ts';
import { daysOf, monthQuery, monthIn } from '../month/month.ts';
import { downloadOf } from '../lists/download.server.ts';
import { gatewayName } from '../gateway-name.ts';
import { totalsOf, type GatewayTotals } from './month-totals.ts';
import { monthWords } from '../words.ts';
import { settlementWords as words } from './words.ts';

/** A month's settlements as CSV, in rupees: each by itself, or the sums of each gateway. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(asOfPage(args, '/admin/settlements'), 'money');
  const { request, params, context } = args;
  const { readModels, now } = context.shop;
  const month = monthIn(readQuery(request, monthQuery).month, now().toISOString());
  if (month === null) throw new Response(monthWords.badMonth, { status: 400 });
  const list = { kind: 'settlement', name: words.trail(month) } as const;
  const each = async () => readModels.settlementsOf(daysOf(month));
  switch (params['file']) {
    case 'totals.csv':
      return downloadOf(context, admin, {
        list,
        fileName: `settlement-totals-${month}.csv`,
        columns: ['month', 'gateway', 'settlements', ...AMOUNTS],
        parts: inOnePart(async () => totalsOf(await each())),
        lineOf: (totals: GatewayTotals) => ({
          ...{ month, gateway: gatewayName(totals.gateway), settlements: totals.count },
          ...amountsOf(totals),
        }),
      });
    case 'each.csv':
      return downloadOf(context, admin, {
        list,
        fileName: `settlements-${month}.csv`,
        columns: ['day', 'gateway', 'settlement', 'bankReference', 'from', 'lines', ...AMOUNTS],
        parts: inOnePart(each),
        lineOf: (one: SettlementView) => ({
          ...{ day: one.day, gateway: gatewayName(one.gateway), settlement: one.settlementId },
          ...{ bankReference: one.utr, from: words.sources[one.toldBy], lines: one.lines },
          ...amountsOf(one),
        }),
      });
    default:
      throw new Response(words.noSuchFile, { status: 404 });
  }
}

const AMOUNTS = ['payments', 'refunds', 'other', 'fee', 'gstOnFee', 'arrived'] as const;

async function* inOnePart<Row>(rows: () => Promise<readonly Row[]>) {
  yield await rows();
}

const rupeesOf = (paise: number): string => (paise / 100).toFixed(2);

const amountsOf = ({ payments, refunds, other, fee, tax, net }: Omit<GatewayTotals, 'count'>) => ({
  ...{ payments: rupeesOf(payments), refunds: rupeesOf(refunds), other: rupeesOf(other) },
  ...{ fee: rupeesOf(fee), gstOnFee: rupeesOf(tax), arrived: rupeesOf(net) },
});
