import { text, type ValuesOf } from '../forms/fields.ts';
import { typedText } from '../forms/typed-text.ts';
import type { NumberTicket } from './number-ticket.ts';

/** The fields of a form that asks for one amount. */
export const FIELD = { amount: 'amount', id: 'id', signature: 'signature' } as const;

export const amountFields = {
  [FIELD.amount]: typedText,
  [FIELD.id]: text(100),
  [FIELD.signature]: text(200),
};

/** As it came; '' for what was left out. Nothing here is trusted yet. */
export type PostedAmount = Readonly<{ amount: string; ticket: NumberTicket }>;

export const amountIn = ({
  amount,
  id,
  signature,
}: ValuesOf<typeof amountFields>): PostedAmount => ({
  amount,
  ticket: { id, signature },
});

/** Digits 0 to 9 and nothing else; null for zero and for more than nine digits, too. */
export const wholeNumberIn = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
