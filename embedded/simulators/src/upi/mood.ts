import { answering } from '../switches/answering.ts';
import { milliseconds, wholeOrNone } from '../switches/switch.ts';
import { telling } from '../switches/telling.ts';

/** How the gateway behaves until it is told otherwise. */
export const upiSwitches = {
  ...answering,
  ...telling,
  paysByItselfAfterMs: wholeOrNone('Pays each new order by itself after (ms)', {
    calm: null,
    hint: 'empty: waits for the pay page',
  }),
  slowMs: milliseconds('“Pay slowly” takes', 20_000),
};
