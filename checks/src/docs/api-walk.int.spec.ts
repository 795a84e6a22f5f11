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

const documentIn = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const [, forPrograms = ''] = /^## For programs$(.*?)^## /ms.exec(documentIn('README.md')) ?? [];
const walks = [
  ['README.md', forPrograms],
  ['docs/api.md', documentIn('docs/api.md')],
] as const;

const store = await serveDemoStore();
const env = { ...process.env, STORE: store.url, SANDBOX_KEY: await sandboxKeyOf(store) };
afterAll(() => store[Symbol.asyncDispose]());

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

it.each(walks)(
  'the walk through the API in %s says what stands there',
  { timeout: 60_000 },
  async (_, document) => {
    const steps = stepsOf(document);
    expect(steps.filter(({ answer }) => answer !== null)).not.toHaveLength(0);
    await using shell = openShell(env);
    for (const { commands, answer } of steps) {
      const printed = await shell.run(commands);
      const said = printed === '' ? null : (JSON.parse(printed) as unknown);
      expect(differences(answer, said), commands).toEqual([]);
      const [ordered] = /GT\w{5}-\w{8}/.exec(printed) ?? [];
      if (ordered !== undefined) await deliver(ordered);
    }
  },
);
