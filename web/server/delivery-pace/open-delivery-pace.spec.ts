import type { OrderFiguresBy, Span } from '@store/projections';
import { afterEach, expect, it, vi } from 'vitest';
import { openDeliveryPace } from './open-delivery-pace.ts';

afterEach(() => vi.useRealTimers());

const slow = [
  { key: 'SMILEBR', completed: 20, promptly: 1, cost: 90_000, sale: 0, knownSale: 0 },
] as unknown as OrderFiguresBy[];

function given() {
  const spans: Span[] = [];
  const errors: unknown[] = [];
  let answers: () => Promise<OrderFiguresBy[]> = async () => [];
  return {
    spans,
    errors,
    answer: (next: typeof answers) => void (answers = next),
    open: () =>
      openDeliveryPace({
        readModels: { orderFiguresByRoute: async (span) => (spans.push(span), answers()) },
        spentUp: async () => ((await answers()).length > 0 ? ['SMILEBR'] : []),
        // Half past midnight in India.
        now: () => new Date('2026-11-25T19:00:00.000Z'),
        onError: (error) => void errors.push(error),
      }),
  };
}

it('looks at today and the six days before it, in India', async () => {
  const { spans, open } = given();
  const pace = await open();
  expect(spans).toEqual([{ from: '2026-11-20', to: '2026-11-26' }]);
  pace.close();
});

it('looks again every minute, and is the same list while nothing has changed', async () => {
  vi.useFakeTimers();
  const { spans, answer, open } = given();
  const pace = await open();
  const before = [pace.slow(), pace.spentUp()];
  expect(before).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(spans).toHaveLength(2);
  expect(pace.slow()).toBe(before[0]);
  expect(pace.spentUp()).toBe(before[1]);
  answer(async () => slow);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([pace.slow(), pace.spentUp()]).toEqual([['SMILEBR'], ['SMILEBR']]);
  pace.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(spans).toHaveLength(3);
});

it('keeps what it knew while nothing can be read, from the start on', async () => {
  const { answer, errors, open } = given();
  answer(async () => {
    throw new Error('away');
  });
  const pace = await open();
  expect(pace.slow()).toEqual([]);
  answer(async () => slow);
  await pace.look();
  answer(async () => {
    throw new Error('away');
  });
  await pace.look();
  expect(pace.slow()).toEqual(['SMILEBR']);
  expect(errors).toHaveLength(2);
  pace.close();
});
