import type { Cookie } from '@remix-run/node';
import { LONGEST_INPUT } from '../../ports/input-length.ts';
import { storeCookie } from '../../ports/cookies.ts';
import { z } from 'zod';
import type { Shop } from '../../ports/shop.ts';
import { isTicketOf } from './order-ticket.server.ts';
import type { OrderTicket, PurchaseForm } from './purchase-form.ts';
import { openText, sealText } from '../signing/sealed-text.server.ts';

/** Browsers keep 4,096 bytes of a cookie, and sealing and encoding add three quarters. */
const MOST_BYTES = 2_000;

const Draft = z.object({
  productId: z.string(),
  itemId: z.string(),
  payment: z.string(),
  coinsFirst: z.boolean().optional(),
  inputs: z.array(z.string()),
  idCheck: z.string(),
  keep: z.boolean().optional(),
  quantity: z.string().optional(),
  /** Of an order that may have been placed with it. */
  ticket: z.object({ orderId: z.string(), signature: z.string() }).optional(),
  /** The order that was placed with it. */
  placed: z.string().optional(),
  /** Whose it is, where that was known. */
  accountId: z.string().optional(),
});

/** A purchase that its buyer has not finished, as the form held it: nothing in it is trusted. */
export type SavedDraft = Readonly<z.output<typeof Draft>>;

type About = Readonly<{
  ticket?: OrderTicket | undefined;
  placed?: string | undefined;
  accountId?: string | undefined;
}>;

/**
 * The value of a `Set-Cookie` that keeps the purchase for an hour in the buyer's own browser, sealed:
 * game accounts stand in no address and no log. What is too long to be kept loses its inputs.
 */
export function keepDraft(
  shop: Shop,
  productId: string,
  {
    itemId,
    payment,
    coinsFirst,
    inputs,
    idCheck,
    keep,
    quantity,
  }: Pick<PurchaseForm, 'itemId' | 'payment' | 'inputs' | 'idCheck'> &
    Partial<Pick<PurchaseForm, 'coinsFirst' | 'keep' | 'quantity'>>,
  { ticket, placed, accountId }: About = {},
): Promise<string> {
  const short = (text: string) => text.slice(0, LONGEST_INPUT);
  const choice = {
    productId,
    itemId: short(itemId),
    payment: short(payment),
    coinsFirst,
    keep,
    quantity,
    // A guest has none.
    ...(ticket?.orderId && { ticket }),
    ...{ placed, accountId },
  };
  const whole = JSON.stringify({ ...choice, inputs: inputs.map(short), idCheck });
  const fits = Buffer.byteLength(whole) <= MOST_BYTES;
  const kept = fits ? whole : JSON.stringify({ ...choice, inputs: [], idCheck: '' });
  return cookieOf(shop).serialize(sealText(shop.settings.formKeys, 'draft', kept));
}

/**
 * The purchase that this browser keeps; null without one, with one that was tampered with, and with one of
 * somebody else than who is signed in.
 */
export async function keptDraft(shop: Shop, request: Request): Promise<SavedDraft | null> {
  const sealed: unknown = await cookieOf(shop).parse(request.headers.get('cookie'));
  if (typeof sealed !== 'string') return null;
  const plain = openText(shop.settings.formKeys, 'draft', sealed);
  const draft = Draft.safeParse(plain === null ? null : JSON.parse(plain));
  if (!draft.success) return null;
  const account = await shop.sessions.accountOf(request);
  return account === null || mayBeOf(shop, account.id, draft.data) ? draft.data : null;
}

const mayBeOf = (
  { settings }: Shop,
  account: string,
  { accountId = account, ticket }: SavedDraft,
): boolean =>
  accountId === account && (ticket === undefined || isTicketOf(settings.formKeys, account, ticket));

export const forgetDraft = (shop: Shop): Promise<string> =>
  cookieOf(shop).serialize('', { maxAge: 0 });

const cookieOf = ({ settings }: Shop): Cookie => storeCookie(settings, 'draft');
