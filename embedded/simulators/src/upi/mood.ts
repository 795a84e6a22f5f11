import { answering } from '../switches/answering.ts';
import type { MoodOf } from '../switches/mood.ts';
import { choice, milliseconds, wholeOrNone } from '../switches/switch.ts';
import { telling } from '../switches/telling.ts';
import { textOrNumber } from '../switches/text-or-number.ts';

/** How the gateway behaves until it is told otherwise. */
export const upiSwitches = {
  ...answering,
  ...telling,
  paysByItselfAfterMs: wholeOrNone('Pays each new order by itself after (ms)', {
    calm: null,
    hint: 'empty: waits for the pay page',
  }),
  slowMs: milliseconds('“Pay slowly” takes', 20_000),
  words: choice('Says of a payment', 'lower', {
    lower: 'success, failure',
    upper: 'SUCCESS, FAILED, PENDING',
  }),
  numbersAre: textOrNumber('Amounts and ids are', 'number'),
  statusIs: choice('That a call went well is', 'boolean', { boolean: 'true', text: 'A text' }),
  opensAs: choice('A new order is told', 'newer', {
    newer: 'With session_id, as newer answers',
    older: 'Without, as older ones',
  }),
  intents: choice('Addresses of UPI apps are', 'told', {
    told: 'Told',
    untold: 'Left out, as some plans may',
  }),
  dayIs: choice('Under another day a payment', 'notFound', {
    notFound: 'Is not found',
    found: 'Is found all the same',
  }),
};

export type GatewayMood = MoodOf<typeof upiSwitches>;
