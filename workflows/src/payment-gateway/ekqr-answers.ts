import { z } from 'zod';
import { fromRupees } from './rupees.ts';

/** Numbers arrive as numbers or as text, depending on the version of the gateway. */
const TextOrNumber = z.union([z.string(), z.number()]);
const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);
const Refusal = z.object({ status: Flag, msg: z.string().default('') });

const Opened = z.object({ data: z.object({ payment_url: z.url({ protocol: /^https?$/ }) }) });

const Found = z.object({
  data: z.object({
    client_txn_id: z.string(),
    status: z.string().transform((word) => word.toLowerCase()),
    amount: TextOrNumber,
    upi_txn_id: TextOrNumber.nullish().transform((utr) => String(utr ?? '').trim()),
  }),
});

/** @throws z.ZodError, RangeError: the answer is not one we understand. */
export function readOpening(json: unknown) {
  const { status, msg } = Refusal.parse(json);
  if (!status) return { opened: false, message: msg } as const;
  return { opened: true, paymentUrl: Opened.parse(json).data.payment_url } as const;
}

/** Null when the gateway does not know the payment. @throws z.ZodError, RangeError */
export function readState(json: unknown) {
  if (!Refusal.parse(json).status) return null;
  const { client_txn_id, status, amount, upi_txn_id } = Found.parse(json).data;
  return { reference: client_txn_id, status, amount: fromRupees(amount), utr: upi_txn_id };
}
