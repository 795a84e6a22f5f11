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

/** It says no in one way to all, also while nobody is logged in there: this is about the payment. */
const NOT_KNOWN = new RegExp(
  [
    String.raw`^(?!.*(?:merchant|log(?:ged)? ?out|\bkey\b))(?:the )?(?:`,
    String.raw`no (?:such )?(?:record|transaction|txn|order|payment|data)s?\b|`,
    String.raw`(?:record|transaction|txn|order|payment|data|client_txn_id)s?(?: id)? (?:is |are |was |were |does |do )?not (?:found|exist)|`,
    String.raw`invalid (?:client_txn_id|(?:transaction|txn|order) id))`,
  ].join(''),
  'i',
);

/** `unclear` is a no that says nothing of the payment. @throws z.ZodError, RangeError */
export function readState(json: unknown) {
  const { status: isTold, msg } = Refusal.parse(json);
  if (!isTold) {
    return NOT_KNOWN.test(msg.trim())
      ? ({ outcome: 'notKnown' } as const)
      : ({ outcome: 'unclear', message: msg } as const);
  }
  const { client_txn_id, status, amount, upi_txn_id } = Found.parse(json).data;
  const told = { reference: client_txn_id, status, amount: fromRupees(amount), utr: upi_txn_id };
  return { outcome: 'found', ...told } as const;
}
