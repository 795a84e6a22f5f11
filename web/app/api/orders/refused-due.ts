import { duePath, type Due } from '../../session/before-paying.ts';
import { refusal, type Refusal } from '../kernel/refusal.ts';
import { orderWords as words } from './words.ts';

const CODES = {
  age: 'AgeDue',
  mobile: 'MobileDue',
  state: 'InvoiceAddressDue',
  business: 'InvoiceAddressDue',
  address: 'InvoiceAddressDue',
} as const satisfies Record<Due, string>;

/** What an account has to say before it pays, and where: a program cannot say it for its owner. */
export function refusedDue(due: Due): Refusal {
  const code = CODES[due];
  const redirect_url = duePath(due, '/home');
  return refusal(code, words.due[code], { beside: { redirect_url } });
}
