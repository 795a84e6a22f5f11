import { toPaise } from '@store/ledger';
import { z } from 'zod';
import type { UnreadableDispute } from '../payment-gateway.ts';

const Amount = z.number().int().nonnegative().transform(toPaise);
const Moment = z.coerce.number().catch(0);

const Refusal = z.object({ error: z.object({ description: z.string() }) });

const Link = z.object({
  id: z.string().min(1),
  reference_id: z.string(),
  amount: Amount,
  amount_paid: Amount.nullish().transform((paid) => paid ?? 0),
  status: z.string(),
  // Zero where it has no end.
  expire_by: Moment,
  short_url: z.url({ protocol: /^https?$/ }),
  // Null until somebody has paid.
  payments: z
    .array(z.object({ payment_id: z.string().min(1), created_at: Moment }))
    .nullish()
    .transform((payments) => payments ?? []),
});

const Links = z.object({ payment_links: z.array(z.looseObject({ reference_id: z.unknown() })) });

/** An empty list, where there is nothing to tell. */
const Acquirer = z
  .object({
    rrn: z.string().nullish(),
    arn: z.string().nullish(),
    utr: z.string().nullish(),
  })
  .catch({});

const RUPEES = 'INR';

const Payment = z.object({
  id: z.string().min(1),
  amount: Amount,
  currency: z.literal(RUPEES),
  status: z.string(),
  amount_refunded: Amount.nullish().transform((back) => back ?? 0),
  acquirer_data: Acquirer,
});

const Refund = z.object({
  id: z.string().min(1),
  amount: Amount,
  receipt: z.string().nullish(),
  status: z.string(),
  acquirer_data: Acquirer,
});

const Second = z.int().positive();
const ListedPayment = Payment.extend({ created_at: Second });
const ListedRefund = Refund.extend({ created_at: Second });

/**
 * Of what is told of, and of nothing else: a failed one may lack what the others have, and what came in
 * another currency, by a link of the dashboard, was not paid here.
 */
const listOf = (statuses: readonly string[]) =>
  z
    .object({
      items: z.array(z.looseObject({ status: z.string(), currency: z.string().default(RUPEES) })),
    })
    .transform(({ items }) => ({
      length: items.length,
      told: items.filter((one) => statuses.includes(one.status) && one.currency === RUPEES),
    }));
const Payments = listOf(['captured', 'refunded']);
const Refunds = listOf(['pending', 'processed']);

/** `fee` includes `tax` there. */
const SettledLine = z
  .object({
    entity_id: z.string().min(1),
    type: z.string(),
    debit: Amount,
    credit: Amount,
    amount: Amount,
    currency: z.literal(RUPEES),
    fee: Amount,
    tax: Amount,
    settlement_id: z.string().min(1),
    created_at: Second,
    dispute_id: z.string().nullish(),
  })
  .transform(({ fee, tax, ...line }) => ({ ...line, fee: toPaise(fee - tax), tax }));

/** What is on hold, or on its way, is in no settlement yet. */
const SettledLines = z.object({
  items: z.array(z.looseObject({ settled: z.boolean(), settlement_id: z.string().nullish() })),
});

const Settlement = z.object({
  id: z.string().min(1),
  amount: z.int(),
  status: z.string(),
  utr: z
    .string()
    .nullish()
    .transform((utr) => (utr === undefined || utr === '' ? null : utr)),
  created_at: Second,
});

export type ListedPayment = z.infer<typeof ListedPayment>;
export type ListedRefund = z.infer<typeof ListedRefund>;
export type SettledLine = z.infer<typeof SettledLine>;
export type Settlement = z.infer<typeof Settlement>;

const Dispute = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  amount: Amount,
  currency: z.literal(RUPEES),
  amount_deducted: Amount.nullish().transform((taken) => taken ?? 0),
  reason_code: z.string().nullish(),
  reason_description: z.string().nullish(),
  respond_by: z.number().int().positive().nullish().catch(null),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
});

/** As much as says which one it is. */
const NamedDispute = z.looseObject({ id: z.string().min(1) });
/** Of whichever currency, for the bank's reference alone. */
const DisputedPayment = Payment.pick({ acquirer_data: true });

export type Dispute = z.infer<typeof Dispute>;
export type Link = z.infer<typeof Link>;
export type Payment = z.infer<typeof Payment>;
export type Refund = z.infer<typeof Refund>;

/*
 * Each of these throws what is not an answer that we understand: z.ZodError, RangeError.
 */

export const readRefusal = (json: unknown): string => Refusal.parse(json).error.description;

export const readLink = (json: unknown): Link => Link.parse(json);

/** The one with our reference, and whether the list held others: then it was not narrowed down. */
export function readLinkAmong(reference: string) {
  return (json: unknown): Readonly<{ link: Link | null; hasOthers: boolean }> => {
    const all = Links.parse(json).payment_links;
    const named = all.find((one) => one.reference_id === reference);
    const others = all.filter((one) => one !== named);
    return { link: named === undefined ? null : Link.parse(named), hasOthers: others.length > 0 };
  };
}

export const readLinkIds = (json: unknown): readonly string[] =>
  z
    .object({ payment_links: z.array(z.object({ id: z.string().min(1) })) })
    .parse(json)
    .payment_links.map(({ id }) => id);

export const readPayment = (json: unknown): Payment => Payment.parse(json);

/** Each by itself: one that nobody understands hides none of the others. */
export function readDispute(json: unknown): Dispute | UnreadableDispute {
  const named = NamedDispute.parse(json);
  const { success, data } = Dispute.safeParse(named);
  return success ? data : { id: named.id, status: 'unreadable', says: saidOf(named) };
}

export const readDisputes = (json: unknown): readonly (Dispute | UnreadableDispute)[] =>
  z
    .object({ items: z.array(z.unknown()) })
    .parse(json)
    .items.map(readDispute);

export const readDisputedPayment = (json: unknown) => DisputedPayment.parse(json);

const LONGEST_SAID = 40;
/** For whoever looks it up there. */
const saidOf = ({ payment_id, currency, status }: z.infer<typeof NamedDispute>): string =>
  Object.entries({ payment: payment_id, currency, status })
    .flatMap(([what, said]) =>
      typeof said === 'string' ? [`${what} ${said.slice(0, LONGEST_SAID)}`] : [],
    )
    .join(', ');

export const readRefund = (json: unknown): Refund => Refund.parse(json);

export const readRefunds = (json: unknown): readonly Refund[] =>
  z.object({ items: z.array(Refund) }).parse(json).items;

/** `length` is of the list as it came: a full one has another behind it. */
type Listed<One> = Readonly<{ length: number; told: readonly One[] }>;

export function readPayments(json: unknown): Listed<ListedPayment> {
  const { length, told } = Payments.parse(json);
  return { length, told: told.map((one) => ListedPayment.parse(one)) };
}

export function readRefundsMade(json: unknown): Listed<ListedRefund> {
  const { length, told } = Refunds.parse(json);
  return { length, told: told.map((one) => ListedRefund.parse(one)) };
}

export function readSettledLines(json: unknown): Listed<SettledLine> {
  const { items } = SettledLines.parse(json);
  const settled = items.filter((line) => line.settled && typeof line.settlement_id === 'string');
  return { length: items.length, told: settled.map((line) => SettledLine.parse(line)) };
}

export const readSettlement = (json: unknown): Settlement => Settlement.parse(json);
