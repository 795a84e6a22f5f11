import { z } from 'zod';
import type { Routes } from '../http/router.ts';
import { bodyOf } from '../switches/mood-control.ts';
import { isoDay } from '../units/indian-time.ts';
import type { Acquirer } from './acquirer.ts';
import { seconds } from './books.ts';
import { refuse, unknownId } from './refusals.ts';
import { isSettled, rowsOf, sumOf } from './settlement-rows.ts';

const MOST = 1_000;
const USUALLY = 10;

/** The report by which a store's books are compared with the money on its bank account. */
export const settlementCalls = (acquirer: Acquirer): Routes => ({
  'GET settlements/recon/combined': (request) => {
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    const { year = '', month = '', day } = asked;
    if (!/^\d{4}$/.test(year)) return refuse('The year must be 4 digits.');
    if (!/^(?:0?[1-9]|1[0-2])$/.test(month)) return refuse('The month is not a valid month.');
    if (day !== undefined && !/^\d{1,2}$/.test(day)) {
      return refuse('The day must be between 1 and 2 digits.');
    }
    const count = Number(asked['count'] ?? USUALLY);
    if (!(count >= 1)) return refuse('The count must be at least 1.');
    const skip = Number(asked['skip'] ?? 0);
    const wanted = [
      year,
      month.padStart(2, '0'),
      ...(day === undefined ? [] : [day.padStart(2, '0')]),
    ];
    const rows = rowsOf(acquirer).filter(
      (row) => isSettled(row) && isoDay(row.settled_at * 1_000).startsWith(wanted.join('-')),
    );
    const items = spoilt(rows, acquirer.mood.settlements).slice(skip, skip + Math.min(count, MOST));
    return Response.json({ entity: 'collection', count: items.length, items });
  },
  'GET settlements/:id': (_request, { id = '' }) => {
    const rows = rowsOf(acquirer).filter((row) => isSettled(row) && row.settlement_id === id);
    const [first] = rows;
    if (first === undefined) return unknownId();
    const amount = sumOf(rows);
    return Response.json({
      id,
      entity: 'settlement',
      amount: acquirer.mood.settlements === 'wrongSum' ? amount + 100 : amount,
      status: 'processed',
      // Only what a settlement at once costs.
      fees: 0,
      tax: 0,
      utr: first.settlement_utr,
      created_at: first.settled_at,
    });
  },
});

function spoilt<Row>(rows: readonly Row[], how: Acquirer['mood']['settlements']): readonly Row[] {
  if (how === 'missingLine') return rows.slice(0, -1);
  return how === 'lineTwice' ? [...rows.slice(0, 1), ...rows] : rows;
}

const When = z.strictObject({ settledAt: z.number().int().positive().exactOptional() });

/** What a test does in place of the days that pass: sends all to the bank that is not there yet. */
export const settlementControl = (acquirer: Acquirer): Routes => ({
  'POST /control/razorpay/settle': async (request) => {
    const { settledAt = seconds() } = When.parse(await bodyOf(request));
    const rows = rowsOf(acquirer).filter((row) => !isSettled(row));
    if (rows.length === 0) return Response.json({ id: null, amount: 0 });
    const { id } = acquirer.settle(
      rows.map(({ entity_id }) => entity_id),
      settledAt,
    );
    return Response.json({ id, amount: sumOf(rows) });
  },
});
