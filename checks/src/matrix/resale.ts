import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Exchange } from '../http/exchange.ts';
import { asVisitor, type Visitor } from '../http/visitors.ts';
import type { Sample } from './samples.ts';

/** An order of a reseller's machine, and what may be read of it by no other reseller's. */
export type Resale = Readonly<{ number: string; reference: string; secrets: readonly string[] }>;

const PLAYER = '118374963';
const REFERENCE = 'matrix-1';
const LINE = {
  ...{ reference: REFERENCE, productId: 'mlin', itemId: 'MLIN-1' },
  ...{ inputs: [PLAYER, '2641'], price: 21 },
};
const ORDERS = '/api/v1/orders';
const LOOKS = 120;
const APART_MS = 500;

type Placed = Readonly<{ order?: Readonly<{ number: string; status: string }> }>;

/**
 * Orders, and waits for the delivery: from then on the order and its line of the statement stay as
 * they are.
 * @throws Error when the store does not take it or does not deliver
 */
export async function resell(owner: Visitor, exchange: Exchange): Promise<Resale> {
  const post = asVisitor(owner, 'POST', ORDERS, Buffer.from(JSON.stringify(LINE)));
  const { body } = await exchange.send({
    ...post,
    headers: [...post.headers, ['idempotency-key', randomUUID()]],
  });
  const { order } = JSON.parse(body) as Placed;
  if (order === undefined) throw new Error(`nothing was ordered: ${body}`);
  const { number } = order;
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const answer = await exchange.send(asVisitor(owner, 'GET', `${ORDERS}/${number}`));
    const { order: now } = JSON.parse(answer.body) as Placed;
    if (now?.status === 'Completed') {
      return { number, reference: REFERENCE, secrets: [number, PLAYER] };
    }
    await pause(APART_MS);
  }
  throw new Error(`${number} was not delivered`);
}

const { productId, itemId, inputs } = LINE;
/** Each takes its own fields and no others; none writes anything. */
const BODIES: Readonly<Record<string, Sample['json']>> = {
  [ORDERS]: { ...LINE, dryRun: true },
  [`${ORDERS}/bulk`]: { orders: [LINE], dryRun: true },
  [`${ORDERS}/:number/cancel`]: { dryRun: true },
  '/api/v1/player-checks': { productId, itemId, inputs },
};

/** Names the order wherever an address or a body can. */
export function resaleSampleOf(what: string, { number, reference }: Resale): Sample {
  const [, pattern = ''] = what.split(' ');
  const path = pattern.replace(':number', number).replace(':reference', reference);
  return { path, form: {}, json: BODIES[pattern] ?? {} };
}
