import type { AmountRefusal } from '../../wallet/refusals.ts';
import { refusalInWords } from '../../wallet/refusals-in-words.ts';
import { refusal, type Refusal } from '../kernel/refusal.ts';
import { apiWords } from '../kernel/words.ts';

/** Why no top-up was asked for, and no point redeemed, as a program is told. */
export function refusedAmount(why: AmountRefusal): Refusal {
  const { text } = refusalInWords(why);
  switch (why.type) {
    case 'OutOfBounds':
      return refusal('AmountOutOfBounds', text);
    case 'TicketUsed':
      return refusal('KeyReused', apiWords.keyReused);
    case 'TicketNotYours':
      throw new Error(`a call cannot come to ${why.type}`);
    default:
      return refusal(why.type, text);
  }
}
