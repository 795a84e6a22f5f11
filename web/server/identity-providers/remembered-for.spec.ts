import { expect, it } from 'vitest';
import { rememberedFor } from './remembered-for.ts';

const HOUR_MS = 3_600_000;

function asking() {
  const world = { at: 0, answers: 0, away: false };
  const remembered = rememberedFor(
    HOUR_MS,
    async () => {
      if (world.away) throw new Error('away');
      return (world.answers += 1);
    },
    () => world.at,
  );
  return { world, remembered };
}

it('asks once for all that ask at the same time, and again when it is old', async () => {
  const { world, remembered } = asking();
  expect(await Promise.all([remembered.now(), remembered.now()])).toEqual([1, 1]);
  world.at = HOUR_MS - 1;
  expect(await remembered.now()).toBe(1);
  world.at = HOUR_MS;
  expect(await remembered.now()).toBe(2);
});

it('does not remember a failure, and goes on with what is old', async () => {
  const { world, remembered } = asking();
  world.away = true;
  await expect(remembered.now()).rejects.toThrow('away');
  world.away = false;
  expect(await remembered.now()).toBe(1);
  Object.assign(world, { at: 2 * HOUR_MS, away: true });
  expect(await remembered.now()).toBe(1);
});
