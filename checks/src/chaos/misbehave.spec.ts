import { expect, it } from 'vitest';
import type { Dice } from '../chance/dice.ts';
import type { Fact } from '../store/log.ts';
import { moodsFor } from '../store/moods.ts';
import { misbehave } from './misbehave.ts';

/** In no hurry by itself: each throw is the least. */
const dice: Dice = { below: () => 0, between: () => 0, pick: ([first]) => first as never };
const [first] = moodsFor(false);

/** Moods until the first is over, of simulators that answer `told`; `looks` comes with each look at the log. */
async function oneMood(told: object | null, looks: () => readonly Fact[]) {
  const over = new AbortController();
  const heard: unknown[] = [];
  const ask = (path: string, like?: object) => {
    heard.push([path, like]);
    return Promise.resolve(told);
  };
  const calm = () => Promise.resolve(over.abort());
  const log = { factsOf: (name: string) => Promise.resolve(name === 'order-' ? looks() : []) };
  const played = await misbehave(
    { ask, calm },
    { dice, log: { ...log, close: () => Promise.resolve() }, signal: over.signal, patient: false },
  );
  return { heard, played };
}

it('a mood lasts until somebody has come by', async () => {
  let times = 0;
  const paid = () => ({
    ...{
      stream: 'order-1',
      type: 'PaymentConfirmed',
      at: Date.now() - 1,
      data: { gateway: 'ekqr' },
    },
  });
  const { heard, played } = await oneMood({}, () => {
    times += 1;
    // To fill the hat, and once in vain.
    return times < 3 ? [] : [paid()];
  });
  expect(times).toBe(3);
  expect(heard).toContainEqual(['/upi/mood', { webhooks: 0 }]);
  expect(played).toMatchObject([{ mood: first }]);
});

it('a mood of which nobody could be told was none', async () => {
  expect(await oneMood(null, () => [])).toMatchObject({ played: [] });
});
