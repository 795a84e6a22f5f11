import type { PlayerCheck, PlayerToCheck } from '@store/workflows/contracts';
import { expect, it } from 'vitest';
import { countersInMemory } from '../edge/counters-in-memory.ts';
import { openIdCheckDesk } from './id-check-desk.ts';

const player = (id: string): PlayerToCheck => ({
  route: 'SMILEBR',
  providerProduct: 'mobilelegends',
  productCode: '256',
  inputs: [id, '2641'],
});
const asha = { kind: 'account', id: 'asha' } as const;
const guest = (id: string) => ({ kind: 'address', id }) as const;

function deskAnswering(answer: PlayerCheck) {
  const asked: string[] = [];
  const desk = openIdCheckDesk(async ({ inputs }) => {
    asked.push(inputs[0] ?? '');
    return answer;
  }, countersInMemory());
  return { desk, asked };
}

it('the same question within a minute is answered from memory', async () => {
  const { desk, asked } = deskAnswering({ outcome: 'found', username: 'KaranOP' });
  await desk.check(player('1'), asha);
  expect(await desk.check(player('1'), guest('203.0.113.8'))).toMatchObject({
    username: 'KaranOP',
  });
  expect(asked).toEqual(['1']);
});

it('a provider that did not answer is asked again', async () => {
  const { desk, asked } = deskAnswering({ outcome: 'unavailable' });
  await desk.check(player('1'), asha);
  await desk.check(player('1'), asha);
  expect(asked).toEqual(['1', '1']);
});

it.each([
  ['a guest', guest('203.0.113.7'), 30],
  ['somebody who is signed in, maybe a reseller with a queue,', asha, 45],
])('%s may not look up the whole world', async (_who, visitor, checks) => {
  const { desk, asked } = deskAnswering({ outcome: 'found', username: 'KaranOP' });
  for (let id = 0; id < checks; id++) await desk.check(player(`${id}`), visitor);
  expect(await desk.check(player('99'), visitor)).toEqual({ outcome: 'tooMany' });
  expect(asked).toHaveLength(checks);
  expect(await desk.check(player('99'), guest('203.0.113.8'))).toMatchObject({ outcome: 'found' });
});
