import { describe, expect, it } from 'vitest';
import { atRate, missedRate } from './at-rate.ts';

describe('an errand at a rate', () => {
  it('is begun again while the one before is under way', async () => {
    const stop = new AbortController();
    let begun = 0;
    let resolve: (done: boolean) => void = () => undefined;
    const third = new Promise<boolean>((settle) => (resolve = settle));
    const { over, doneAt } = atRate(
      {
        ...{ name: 'reads', perSecond: 1_000 },
        run: () => {
          begun += 1;
          if (begun === 3) resolve(true);
          return third;
        },
      },
      stop.signal,
    );
    await third;
    stop.abort();
    await over;
    expect(doneAt.length).toBe(begun);
  });

  it('counts only what came to its end', async () => {
    const stop = new AbortController();
    let begun = 0;
    const { over, doneAt } = atRate(
      {
        ...{ name: 'reads', perSecond: 1_000 },
        run: async () => {
          begun += 1;
          if (begun === 4) stop.abort();
          return begun % 2 === 0;
        },
      },
      stop.signal,
    );
    await over;
    expect(doneAt).toHaveLength(2);
  });
});

it('an errand that throws is told of, and begun again', async () => {
  const stop = new AbortController();
  let begun = 0;
  const { over, doneAt, failures } = atRate(
    {
      ...{ name: 'reads', perSecond: 1_000 },
      run: async () => {
        begun += 1;
        if (begun === 1) throw new Error('no answer');
        stop.abort();
        return true;
      },
    },
    stop.signal,
  );
  await over;
  expect(doneAt).toHaveLength(1);
  expect(failures).toEqual(['reads: Error: no answer']);
});

describe('a rate', () => {
  const from = 1_000_000;
  const until = from + 100_000;
  const reads = (count: number) => ({
    ...{ name: 'reads', perSecond: 1 },
    doneAt: Array.from({ length: count }, (_, place) => from + place * 100),
  });

  it('is kept also where a few are under way at the end', () => {
    expect(missedRate(reads(93), from, until)).toEqual([]);
  });

  it('is missed by more', () => {
    expect(missedRate(reads(92), from, until)).toEqual([
      'reads: 92 of 100 were done, so this counts as not run',
    ]);
  });

  it('counts nothing before or after', () => {
    const outside = { ...reads(0), doneAt: Array<number>(200).fill(from - 1) };
    expect(missedRate(outside, from, until)[0]).toContain('0 of 100');
  });
});
