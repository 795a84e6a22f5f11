import { z } from 'zod';
import { fromRupees } from './rupees.ts';

/** Numbers arrive as numbers or as text, depending on the version of the gateway. */
const TextOrNumber = z.union([z.string(), z.number()]);
const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);
const Refusal = z.object({ status: Flag, msg: z.string().default('') });

const LINK = '_link';
/** Of an app's own scheme: a web address is the payment page's business. */
const APP_ADDRESS = /^(?!https?:|javascript:|data:)[a-z][\d+.a-z-]*:\/\/\S+$/i;

/** By app, as in `gpay_link`; null for none. What cannot be read costs no payment: the page is there. */
const Intent = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((links) => {
    const readable = Object.entries(links).flatMap(([name, link]) =>
      name.endsWith(LINK) && typeof link === 'string' && APP_ADDRESS.test(link)
        ? [[name.slice(0, -LINK.length), link] as const]
        : [],
    );
    return readable.length > 0 ? Object.fromEntries(readable) : null;
  });

const Opened = z.object({
  data: z.object({
    payment_url: z.url({ protocol: /^https?$/ }),
    upi_intent: Intent,
  }),
});

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
  const { payment_url: paymentUrl, upi_intent: intent } = Opened.parse(json).data;
  return { opened: true, paymentUrl, intent } as const;
}

/** Null when the gateway does not know the payment. @throws z.ZodError, RangeError */
export function readState(json: unknown) {
  if (!Refusal.parse(json).status) return null;
  const { client_txn_id, status, amount, upi_txn_id } = Found.parse(json).data;
  return { reference: client_txn_id, status, amount: fromRupees(amount), utr: upi_txn_id };
}
