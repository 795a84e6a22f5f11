import type { PlayerCheck, PlayerToCheck } from '@store/workflows/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckVisitor } from '../../ports/id-checks.ts';
import { countersInMemory } from '../edge/counters-in-memory.ts';
import { openIdCheckDesk } from './id-check-desk.ts';

const player = (id: string): PlayerToCheck => ({
  route: 'SMILEBR',
  providerProduct: 'mobilelegends',
  productCode: '256',
  inputs: [id, '2641'],
});
const LONG_MS = 60_000;
const asha = { kind: 'account', id: 'asha' } as const;
const newcomer = (address: string) => ({ kind: 'guest', id: null, address }) as const;
const guest = (id: string, address: string) => ({ kind: 'guest', id, address }) as const;

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
  await desk.check(player('1'), asha, LONG_MS);
  expect(await desk.check(player('1'), newcomer('203.0.113.8'), LONG_MS)).toMatchObject({
    username: 'KaranOP',
  });
  expect(asked).toEqual(['1']);
});

it('nobody is waited for any longer than whoever asks can', async () => {
  const limits: (number | undefined)[] = [];
  const desk = openIdCheckDesk(async (_player, timeoutMs) => {
    limits.push(timeoutMs);
    return { outcome: 'unavailable' };
  }, countersInMemory());
  await desk.check(player('1'), asha, 2_500);
  expect(limits).toEqual([2_500]);
});

it('a provider that did not answer is asked again', async () => {
  const { desk, asked } = deskAnswering({ outcome: 'unavailable' });
  await desk.check(player('1'), asha, LONG_MS);
  await desk.check(player('1'), asha, LONG_MS);
  expect(asked).toEqual(['1', '1']);
});

it('a pack by which nobody is named is no better within a minute', async () => {
  const { desk, asked } = deskAnswering({ outcome: 'unavailable', about: 'pack' });
  await desk.check(player('1'), asha, LONG_MS);
  expect(await desk.check(player('1'), asha, LONG_MS)).toMatchObject({ about: 'pack' });
  expect(asked).toEqual(['1']);
});

it.each([
  ['guests of one address who were never here', newcomer('203.0.113.7'), 30],
  ['a guest who was here before', guest('phone', '203.0.113.7'), 15],
  ['somebody who is signed in, maybe a reseller with a queue,', asha, 45],
])('%s may not look up the whole world', async (_who, visitor, checks) => {
  const { desk, asked } = deskAnswering({ outcome: 'found', username: 'KaranOP' });
  for (let id = 0; id < checks; id++) await desk.check(player(`${id}`), visitor, LONG_MS);
  expect(await desk.check(player('99'), visitor, LONG_MS)).toEqual({ outcome: 'tooMany' });
  expect(asked).toHaveLength(checks);
  expect(await desk.check(player('99'), newcomer('203.0.113.8'), LONG_MS)).toMatchObject({
    outcome: 'found',
  });
});

it('a further question of the same press counts for nobody, and is remembered as any other', async () => {
  const { desk, asked } = deskAnswering({ outcome: 'found', username: 'KaranOP' });
  for (let id = 0; id < 500; id++) await desk.check(player(`${id}`), null, LONG_MS);
  await desk.check(player('1'), asha, LONG_MS);
  expect(asked).toHaveLength(500);
  for (let id = 1; id < 45; id++) await desk.check(player(`${id}`), asha, LONG_MS);
  expect(await desk.check(player('1'), asha, LONG_MS)).toEqual({ outcome: 'tooMany' });
});

describe('behind one address of a mobile carrier', () => {
  const CARRIER = '203.0.113.7';
  const found = { outcome: 'found', username: 'KaranOP' } as const;
  let desk: ReturnType<typeof deskAnswering>['desk'];
  beforeEach(() => ({ desk } = deskAnswering(found)));
  const checks = async (visitor: CheckVisitor, times: number) => {
    let last = {};
    for (let time = 0; time < times; time += 1)
      last = await desk.check(player(`${time}`), visitor, LONG_MS);
    return last;
  };

  it('a guest who was here before can check, however often others press', async () => {
    await checks(newcomer(CARRIER), 100);
    await checks(guest('bot', CARRIER), 100);
    expect(await checks(guest('phone', CARRIER), 15)).toEqual(found);
  });

  it('whoever throws the cookie away meets the bound of newcomers', async () => {
    await checks(newcomer(CARRIER), 30);
    expect(await checks(newcomer(CARRIER), 1)).toEqual({ outcome: 'tooMany' });
  });

  it('whoever collects cookies meets the bound of the address', async () => {
    for (let jar = 0; jar < 10; jar += 1) await checks(guest(`${jar}`, CARRIER), 15);
    expect(await checks(guest('eleventh', CARRIER), 1)).toEqual({ outcome: 'tooMany' });
    expect(await checks(asha, 1)).toEqual(found);
    expect(await checks(guest('eleventh', '203.0.113.8'), 1)).toEqual(found);
  });
});
