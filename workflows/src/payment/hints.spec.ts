import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hintsApart } from './hints.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells of a payment at once, and of the last of many hints when a second is over', async () => {
  const sent: string[] = [];
  const hints = hintsApart(async (workflowId) => void sent.push(workflowId));

  await hints.tell('order-1');
  expect(sent).toEqual(['order-1']);
  for (let hint = 0; hint < 300; hint += 1) await hints.tell('order-1');
  await hints.tell('order-2');
  expect(sent).toEqual(['order-1', 'order-2']);

  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual(['order-1', 'order-2', 'order-1']);
  vi.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(3);
});
