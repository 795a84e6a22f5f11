import { z } from 'zod';
import { jsonIn, type HttpAnswer } from '../../http/post.ts';

/** Numbers come as texts and texts as numbers: both are seen in live answers. What is neither is not there. */
const Text = z
  .union([z.string(), z.number()])
  .transform((said) => String(said).trim())
  .optional()
  .catch(undefined);

const Shape = z.object({
  err_code: Text,
  err_message: Text,
  /** Of WordPress, below MooGold. */
  code: Text,
  message: Text,
  /** `true` for an order that was taken, a word for what became of it. */
  status: z
    .union([z.string(), z.boolean()])
    .transform((said) => String(said).trim().toLowerCase())
    .optional()
    .catch(undefined),
  order_status: z.string().trim().toLowerCase().optional().catch(undefined),
  order_id: Text,
  partner_order_id: Text,
  account_details: z.object({ order_id: Text }).optional().catch(undefined),
  username: Text,
  currency: Text,
  balance: Text,
});

/** A readable answer, flat. Texts that are not there are empty. */
export type Said = Readonly<{
  /** Of a refusal: "111", or a word of WordPress. */
  code: string;
  message: string;
  /** In lower case; "true" and "false" are words, too. */
  status: string;
  orderId: string;
  ourReference: string;
  username: string;
  currency: string;
  balance: string;
}>;

/**
 * Null for what nobody can rely on: no JSON object, an HTTP 5xx, success with another HTTP status than
 * that of success. A refusal may come with any below 500: which one is in no document.
 */
export function readAnswer({ status, body }: HttpAnswer): Said | null {
  const said = saidIn(body);
  if (said === null || status >= 500) return null;
  if (said.code === '' && (status < 200 || status > 299)) return null;
  return said;
}

/** What it says, however little it can be relied on; null for no JSON object. */
export function saidIn(body: string): Said | null {
  const shape = Shape.safeParse(unwrapped(jsonIn(body)));
  if (!shape.success) return null;
  const said = shape.data;
  return {
    code: said.err_code || said.code || '',
    message: said.err_message || said.message || '',
    status: said.order_status || said.status || '',
    orderId: orderIdIn(said.account_details?.order_id) || orderIdIn(said.order_id),
    ourReference: said.partner_order_id ?? '',
    username: said.username ?? '',
    currency: said.currency ?? '',
    balance: said.balance ?? '',
  };
}

/** PHP writes 0 where there is none. */
const orderIdIn = (id: string | undefined): string => (id === undefined || id === '0' ? '' : id);

/** Some answers lie under `data` as a whole. */
export function unwrapped(json: unknown): unknown {
  if (!isObject(json)) return undefined;
  const { data, ...around } = json;
  return isObject(data) ? { ...around, ...data } : around;
}

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
