import { z } from 'zod';
import type { Routes } from '../http/router.ts';
import type { Simulated } from '../simulated/simulated.ts';
import { missing } from '../switches/mood-control.ts';
import { bankExports } from './bank.ts';
import { written, type Export } from './export.ts';
import { mooGoldExports, smileOneExports, yokCashExports } from './providers.ts';
import { razorpayExports } from './razorpay.ts';
import { upiExports } from './upi.ts';

export const EXPORTS: Readonly<Record<string, readonly Export[]>> = {
  upi: upiExports,
  razorpay: razorpayExports,
  bank: bankExports,
  smileone: smileOneExports,
  moogold: mooGoldExports,
  yokcash: yokCashExports,
};

export const addressOf = (service: string, { file }: Export): string =>
  `/control/${service}/exports/${file}`;

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** A form sends empty what is not filled in. */
const Days = z.object({
  from: Day.or(z.literal('').transform(() => undefined)).optional(),
  to: Day.or(z.literal('').transform(() => undefined)).optional(),
});

/** Files as the dashboards of the services give them; `from` and `to` are days in India. */
export const exportsControl = (simulated: Simulated): Routes => ({
  'GET /control/:service/exports/:file': (request, { service = '', file = '' }) => {
    const found = EXPORTS[service]?.find((one) => one.file === file);
    if (found === undefined) return missing();
    const days = Days.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!days.success) return new Response(z.prettifyError(days.error), { status: 400 });
    const { from, to } = days.data;
    const span = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    return new Response(written(found, simulated, span), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${service}-${file}"`,
        'cache-control': 'no-store',
      },
    });
  },
});
