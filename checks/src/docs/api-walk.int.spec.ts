import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '@store/embedded/testing';
import { askAbout } from '@store/ledger/testing';
import { afterAll, expect, it } from 'vitest';
import { differences } from './as-written.ts';
import { serveDemoStore } from './demo-store.ts';
import { sandboxKeyOf } from './sandbox-key.ts';
import { openShell } from './shell.ts';
import { stepsOf } from './walk.ts';

const steps = stepsOf(readFileSync(join(projectFolder, 'docs/api.md'), 'utf8'));
const store = await serveDemoStore();
const shell = openShell({
  ...process.env,
  STORE: store.url,
  SANDBOX_KEY: await sandboxKeyOf(store),
});
afterAll(async () => {
  await shell.close();
  await store[Symbol.asyncDispose]();
});

/** What the worker does of an order from the wallet; here there is none. */
async function deliver(orderId: string): Promise<void> {
  const order = await store.shop.ledger.order.stateOf(orderId);
  if (order.status !== 'Created') return;
  const ask = askAbout(order.placed);
  await store.tell(ask.confirm());
  for (const { leg } of order.placed.legs) {
    await store.tell(ask.start(leg));
    await store.tell(ask.deliver(leg));
  }
  await store.tell(ask.complete());
}

it('the walk through the API says what its document says', { timeout: 60_000 }, async () => {
  expect(steps.length).toBeGreaterThan(10);
  for (const { commands, answer } of steps) {
    const printed = await shell.run(commands);
    const said = printed === '' ? null : (JSON.parse(printed) as unknown);
    expect(differences(answer, said), commands).toEqual([]);
    const [ordered] = /GT\w{5}-\w{8}/.exec(printed) ?? [];
    if (ordered !== undefined) await deliver(ordered);
  }
});
