import { answering } from '../switches/answering.ts';
import { choice, flag, milliseconds } from '../switches/switch.ts';
import { telling } from '../switches/telling.ts';

const DAY_MS = 24 * 60 * 60_000;

export const razorpaySwitches = {
  ...answering,
  ...telling,
  eventId: choice('An event has its id', 'told', {
    told: 'In a header of its own',
    untold: 'Nowhere',
  }),
  refunds: choice('What becomes of new refunds', 'processed', {
    processed: 'The bank takes them',
    failed: 'They bounce',
  }),
  refundsAfterMs: milliseconds('… after', 2_000),
  hasNoBalance: flag('Has too little left for refunds'),
  settlesAfterMs: milliseconds('What was paid is on its way to the bank for', 2 * DAY_MS),
  settlements: choice('Tells of settlements', 'rightly', {
    rightly: 'Rightly',
    wrongSum: 'With another sum',
    missingLine: 'Without the last line',
    lineTwice: 'With the first line twice',
  }),
  slowMs: milliseconds('“Pay slowly” takes', 20_000),
};
