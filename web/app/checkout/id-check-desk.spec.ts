import type { PlayerCheck, PlayerToCheck } from '@store/workflows/contracts';
import { expect, it } from 'vitest';
import { openIdCheckDesk } from './id-check-desk.server.ts';

const player = (id: string): PlayerToCheck => ({
  route: 'SMILEBR',
  providerProduct: 'mobilelegends',
  productCode: '256',
  inputs: [id, '2641'],
});
const now = new Date('2026-11-21T08:00:30Z');

function deskAnswering(answer: PlayerCheck) {
  const asked: string[] = [];
  const desk = openIdCheckDesk(async ({ inputs }) => {
    asked.push(inputs[0] ?? '');
    return answer;
  });
  return { desk, asked };
}

it('the same question within a minute is answered from memory', async () => {
  const { desk, asked } = deskAnswering({ outcome: 'found', username: 'KaranOP' });
  await desk.check(player('1'), ['a'], now);
  expect(await desk.check(player('1'), ['b'], now)).toMatchObject({ username: 'KaranOP' });
  expect(asked).toEqual(['1']);
});

it('a provider that did not answer is asked again', async () => {
  const { desk, asked } = deskAnswering({ outcome: 'unavailable' });
  await desk.check(player('1'), ['a'], now);
  await desk.check(player('1'), ['a'], now);
  expect(asked).toEqual(['1', '1']);
});

it('one visitor may not look up the whole world, and the next minute starts anew', async () => {
  const { desk, asked } = deskAnswering({ outcome: 'found', username: 'KaranOP' });
  for (let id = 0; id < 12; id++) await desk.check(player(`${id}`), ['address a'], now);
  expect(await desk.check(player('99'), ['address a', 'account b'], now)).toEqual({
    outcome: 'tooMany',
  });
  expect(asked).toHaveLength(12);
  expect(await desk.check(player('99'), ['address b'], now)).toMatchObject({ outcome: 'found' });
  const later = new Date(now.getTime() + 60_000);
  expect(await desk.check(player('98'), ['address a'], later)).toMatchObject({ outcome: 'found' });
});
