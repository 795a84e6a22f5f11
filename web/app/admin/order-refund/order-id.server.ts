import type { Params } from '@remix-run/react';
import { decisionRefusals } from '../orders/words.ts';

/** @throws 404 for what cannot be the number of an order. */
export function orderIdIn(params: Params): string {
  const orderId = params['orderId'] ?? '';
  if (/^[A-Z0-9-]{1,40}$/.test(orderId)) return orderId;
  throw new Response(decisionRefusals.noSuchOrder, { status: 404 });
}
