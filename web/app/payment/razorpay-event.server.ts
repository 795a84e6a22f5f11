import { z } from 'zod';

const LinkEvent = z.object({
  payload: z.object({
    payment_link: z.object({ entity: z.object({ reference_id: z.string().max(40) }) }),
  }),
});

/** Of events of payment links; those of payments alone do not carry it. */
export function referenceIn(body: string): string | null {
  const read = LinkEvent.safeParse(jsonIn(body));
  return read.success ? read.data.payload.payment_link.entity.reference_id : null;
}

const DisputeEvent = z.object({
  event: z.string().startsWith('payment.dispute.'),
  payload: z.object({ dispute: z.object({ entity: z.object({ id: z.string().min(1).max(60) }) }) }),
});

/** Of events of disputes: Razorpay's id of the one that something happened to. */
export function disputeIn(body: string): string | null {
  const read = DisputeEvent.safeParse(jsonIn(body));
  return read.success ? read.data.payload.dispute.entity.id : null;
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}
