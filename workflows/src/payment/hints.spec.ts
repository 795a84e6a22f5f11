import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paymentHints } from './hints.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells of a payment at once, and of the last of many hints when a second is over', async () => {
  const sent: string[] = [];
  const hints = paymentHints(async (workflowId) => void sent.push(workflowId));

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

it('leaves room among the signals of an execution, however long it is told', async () => {
  let sent = 0;
  const hints = paymentHints(async () => void (sent += 1));

  for (let hint = 0; hint < 5_000; hint += 1) {
    await hints.tell('order-1');
    vi.advanceTimersByTime(1_000);
  }

  expect(sent).toBe(2_000);
});
