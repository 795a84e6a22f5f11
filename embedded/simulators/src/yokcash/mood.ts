import { answering } from '../switches/answering.ts';
import type { MoodOf } from '../switches/mood.ts';
import { choice, wholeOrNone } from '../switches/switch.ts';
import { telling } from '../switches/telling.ts';
import { textOrNumber } from '../switches/text-or-number.ts';

export const yokCashSwitches = {
  ...answering,
  turnsAway: choice('Turns away', 'nobody', {
    nobody: 'Nobody',
    key: 'A key it does not know',
    address: 'An address it does not know',
    tooMany: 'Too many calls',
  }),
  deliversAfterMs: wholeOrNone('Delivers after (ms)', {
    calm: 4_000,
    hint: 'empty: new orders go on until they are told',
  }),
  language: choice('Speaks', 'id', { id: 'Indonesian', en: 'English' }),
  saldoIs: choice('Its balance is', 'object', {
    object: 'In an object, as recorded',
    number: 'data itself, as older clients read it',
  }),
  numbersAre: textOrNumber('Its balance and its prices are', 'number'),
  orderIs: choice('A new order is told', 'whole', { whole: 'Whole', idOnly: 'By its id only' }),
  contactIs: choice('A phone has to begin with', 'any', {
    any: 'Anything',
    strict: '62 or 0000',
  }),
  ...telling,
  callbacks: choice('What it tells comes', 'json', { json: 'As JSON', form: 'As a form' }),
};

/** How YokCash behaves until it is told otherwise. */
export type SellerMood = MoodOf<typeof yokCashSwitches>;
