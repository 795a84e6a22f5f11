import { StoreUnavailable } from '@store/ledger/event-store';
import { expect, it } from 'vitest';
import { persistently } from './persistently.ts';

it('a step is repeated as long as its fault may pass, at longer and longer intervals', async () => {
  const began = performance.now();
  let faults = 3;

  const answer = await persistently(async () => {
    if (faults-- > 0) throw new StoreUnavailable('appending', null);
    return 'written';
  });

  expect(answer).toBe('written');
  // 50 + 100 + 200 ms, which timers may undercut by one each.
  const took = performance.now() - began;
  expect(took).toBeGreaterThan(345);
  expect(took).toBeLessThan(2_000);
});

it('a step whose fault would come again is not repeated', async () => {
  let tries = 0;
  const step = async () => {
    tries += 1;
    throw new RangeError('never');
  };

  await expect(persistently(step)).rejects.toThrow(RangeError);

  expect(tries).toBe(1);
});
