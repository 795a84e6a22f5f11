import type { NumberTicket } from './number-ticket.ts';

/** The fields of a form that asks for one amount. */
export const FIELD = { amount: 'amount', id: 'id', signature: 'signature' } as const;

/** As it came, trimmed; '' for what was left out. Nothing here is trusted yet. */
export type AmountForm = Readonly<{ amount: string; ticket: NumberTicket }>;

export function readAmountForm(form: FormData): AmountForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim().slice(0, 100) : '';
  };
  return {
    amount: text(FIELD.amount),
    ticket: { id: text(FIELD.id), signature: text(FIELD.signature) },
  };
}

/** Digits 0 to 9 and nothing else; null for zero and for more than nine digits, too. */
export const wholeNumberIn = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
