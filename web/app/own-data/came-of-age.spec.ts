import { describe, expect, it } from 'vitest';
import { ageRefusal, birthday } from './came-of-age.server.ts';

const said = { statedAt: new Date('2026-06-01T06:00:00Z') };
const now = new Date('2026-11-23T06:00:00Z');

describe('who said in June to be under 18', () => {
  it.each([
    ['2008-11-23', null],
    ['2008-06-02', null],
    ['2008-11-24', 'According to this date, you are not 18 yet.'],
    ['2012-01-01', 'According to this date, you are not 18 yet.'],
  ])('and was born on %s: %s', (born, refusal) => {
    expect(ageRefusal(born, said, now)).toBe(refusal);
  });

  it('was not 18 then: a day of birth that says so is refused', () => {
    expect(ageRefusal('1990-01-01', said, now)).toMatch(/^You told us on 2026-06-01 that you were/);
  });

  it('is 18 from midnight in India', () => {
    const midnight = new Date('2026-11-23T18:30:00Z');
    expect(ageRefusal('2008-11-24', said, new Date(midnight.getTime() - 1))).not.toBeNull();
    expect(ageRefusal('2008-11-24', said, midnight)).toBeNull();
  });
});

it.each(['', 'yesterday', '2008-13-01', '2009-02-29', '23-11-2008', '2008-11-23T00:00', '0'])(
  '"%s" is no day of birth',
  (typed) => {
    expect(birthday.safeParse(typed).success).toBe(false);
  },
);
