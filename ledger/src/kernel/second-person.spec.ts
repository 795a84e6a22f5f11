import { expect, it } from 'vitest';
import { whyNotSigned } from './second-person.ts';

const proposal = { by: 'meera', at: '2026-11-21T06:30:00.000Z' };
const signing = (by: string, at: string, aloneAfterMs: number | null = null) =>
  whyNotSigned(proposal, { by, at, aloneAfterMs });

it.each([null, 60_000])('somebody else signs at once (%s)', (aloneAfterMs) => {
  expect(signing('imran', proposal.at, aloneAfterMs)).toBeNull();
});

it('who has proposed it does not, unless nobody else is there and they have waited', () => {
  expect(signing('meera', '2026-11-22T06:30:00.000Z')).toEqual({
    type: 'SecondPersonNeeded',
    proposedBy: 'meera',
  });
  const from = '2026-11-21T06:31:00.000Z';
  expect(signing('meera', '2026-11-21T06:30:59.999Z', 60_000)).toEqual({ type: 'TooEarly', from });
  expect(signing('meera', from, 60_000)).toBeNull();
});
