import { z } from 'zod';

const Reference = z.string().max(100).optional().catch(undefined);
const Named = z.object({ partnerOrderId: Reference, partner_order_id: Reference });
const Callback = Named.extend({ account_details: Named.optional().catch(undefined) });

/** The store's own reference, which stands at the top or among the details; null where it does not. */
export function referenceIn(body: string): string | null {
  const read = Callback.safeParse(jsonIn(body));
  if (!read.success) return null;
  const { account_details: details, ...top } = read.data;
  const all = [top, details ?? {}];
  return all.flatMap((each) => [each.partnerOrderId, each.partner_order_id]).find(Boolean) ?? null;
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}
