import { ZERO_PAISE } from '@store/ledger';
import type { OrderFiguresBy, RoutePace } from '@store/projections';
import { PROVIDED_ROUTES } from '@store/workflows/routes';
import { afterEach, expect, it, vi } from 'vitest';
import { openDeliveryPace } from './open-delivery-pace.ts';

afterEach(() => vi.useRealTimers());

const spentToday = [
  { key: 'SMILEBR', completed: 0, promptly: 0, cost: 90_000, sale: 0, knownSale: 0 },
] as unknown as OrderFiguresBy[];
const allPrompt = PROVIDED_ROUTES.map((route) => ({ route, sent: 20, prompt: 20 }));
const oneSlow = [{ route: 'SMILEBR', sent: 20, prompt: 1 } as const, ...allPrompt.slice(1)];
type Answers = Readonly<{ paces: readonly RoutePace[]; figures: OrderFiguresBy[] }>;

function given() {
  const asked: unknown[] = [];
  const errors: unknown[] = [];
  let answers: () => Promise<Answers> = async () => ({ paces: allPrompt, figures: [] });
  return {
    asked,
    errors,
    answer: (next: typeof answers) => void (answers = next),
    open: () =>
      openDeliveryPace({
        readModels: {
          orderFiguresByRoute: async (span) => (asked.push(span), (await answers()).figures),
          routePace: async (about) => (asked.push(about), (await answers()).paces),
        },
        room: async () => ((await answers()).figures.length > 0 ? { SMILEBR: ZERO_PAISE } : {}),
        // Half past midnight in India.
        now: () => new Date('2026-11-25T19:00:00.000Z'),
        onError: (error) => void errors.push(error),
      }),
  };
}

it('looks at the last seven days', async () => {
  const { asked, open } = given();
  const pace = await open();
  expect(asked).toEqual([
    {
      ...{ since: '2026-11-18T19:00:00.000Z', now: '2026-11-25T19:00:00.000Z' },
      ...{ promptMs: 120_000, routes: PROVIDED_ROUTES, most: 60 },
    },
    { from: '2026-11-20', to: '2026-11-26' },
  ]);
  pace.close();
});

it('looks again every minute, and is the same list while nothing has changed', async () => {
  vi.useFakeTimers();
  const { asked, answer, open } = given();
  const pace = await open();
  const before = [pace.slow(), pace.room()];
  expect(before).toEqual([[], {}]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(4);
  expect(pace.slow()).toBe(before[0]);
  expect(pace.room()).toBe(before[1]);
  answer(async () => ({ paces: oneSlow, figures: spentToday }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([pace.slow(), pace.room()]).toEqual([['SMILEBR'], { SMILEBR: ZERO_PAISE }]);
  pace.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(6);
});

it('promises nothing until something can be read, and keeps what it knew after that', async () => {
  const { answer, errors, open } = given();
  answer(async () => {
    throw new Error('away');
  });
  const pace = await open();
  expect(pace.slow()).toEqual(PROVIDED_ROUTES);
  answer(async () => ({ paces: oneSlow, figures: [] }));
  await pace.look();
  answer(async () => {
    throw new Error('away');
  });
  await pace.look();
  expect(pace.slow()).toEqual(['SMILEBR']);
  expect(errors).toHaveLength(2);
  pace.close();
});
