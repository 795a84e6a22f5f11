import { flag, milliseconds, whole } from './switch.ts';

/** What every service that tells the store something can do to that. */
export const telling = {
  webhooks: whole('Tells the store, times', { calm: 1, most: 5, hint: '0 is never, 2 is twice' }),
  webhooksAfterMs: milliseconds('Tells it later by'),
  reordered: { ...flag('Tells the later thing first'), hint: 'at most 2 seconds late' },
};
