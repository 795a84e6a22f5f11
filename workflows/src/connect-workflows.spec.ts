import { expect, it, vi } from 'vitest';
import { connectWorkflows } from './connect-workflows.ts';
import type { TemporalClient } from './temporal-client.ts';
import { clientSettings } from './testing/client-settings.ts';

const QUICKLY = { interval: 1, timeout: 10_000 };

/** A Temporal that answers when it is told to. */
function slowTemporal() {
  const waiting: (() => void)[] = [];
  const most = { atOnce: 0 };
  const done: string[] = [];
  const call = async (what: string) => {
    const answered = new Promise<void>((answer) => waiting.push(answer));
    most.atOnce = Math.max(most.atOnce, waiting.length);
    await answered;
    done.push(what);
  };
  const temporal: Partial<TemporalClient> = {
    hint: (workflowId) => call(workflowId),
    startOnce: (_workflow, workflowId) => call(workflowId),
    close: async () => undefined,
  };
  const workflows = connectWorkflows(clientSettings(), {
    load: async () => ({ temporalClient: () => temporal as TemporalClient }),
  });
  return {
    workflows,
    waiting,
    most,
    done,
    answerAll: () => waiting.splice(0).forEach((go) => go()),
  };
}

it('takes the hints that come in one moment one after the other, some of them beside each other', async () => {
  const { workflows, most, done, answerAll } = slowTemporal();
  const orders = Array.from({ length: 100 }, (_, number) => `GT26K21-ORDER${number}`);
  const hinting = Promise.all(orders.map((id) => workflows.hintPayment('order', id)));
  await vi.waitFor(() => {
    answerAll();
    expect(done).toHaveLength(100);
  }, QUICKLY);
  await hinting;
  expect(done.toSorted()).toEqual(orders.map((id) => `order-${id}`).toSorted());
  expect(most.atOnce).toBe(8);
  await workflows.close();
});

it('turns looks away of which too many wait, and says so to whoever can come again', async () => {
  const { workflows, waiting, done, answerAll } = slowTemporal();
  const looks = Array.from({ length: 600 }, (_, number) =>
    workflows.lookAtPayment(`look-${number}`, { kind: 'order', id: `GT26K21-ORDER${number}` }),
  );
  const ended = Promise.allSettled(looks);
  await vi.waitFor(() => expect(waiting).toHaveLength(8), 15_000);
  await vi.waitFor(() => {
    answerAll();
    expect(done).toHaveLength(508);
  }, QUICKLY);
  const turnedAway = (await ended).filter(({ status }) => status === 'rejected');
  expect(turnedAway).toHaveLength(92);
  await workflows.close();
});
