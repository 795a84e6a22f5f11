import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nothingToReconcile } from '../testing/nothing-to-reconcile.ts';
import { memoryShop } from '../testing/shop.ts';
import { reconciliationActivities } from './activities.ts';
import type { KeptDifference } from './kept-differences.ts';
import type { Part } from './run.ts';

const DAY = '2026-11-20';
const gateway: Part = { day: DAY, kind: 'gateway', source: 'ekqr' };
const purse: Part = { day: DAY, kind: 'provider', source: 'MOOGOLD' };
const found: KeptDifference = {
  ...{ id: 'd1', kind: 'balanceDiffers', source: purse.source, subject: 'MOOGOLD', day: DAY },
  ...{ amount: 10_000, facts: {}, firstSeen: new Date(0), lastSeen: new Date(0) },
  ...{ clearedAt: null, settled: null },
};

const posted: unknown[][] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    posted.push([request.headers['x-store-delivery'], JSON.parse(body)]);
    response.writeHead(204).end();
  });
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => void server.close());

function given(leftOut: readonly Part[] = []) {
  posted.length = 0;
  const mailed: string[] = [];
  const { port } = server.address() as AddressInfo;
  const { dependencies } = memoryShop({
    mailer: { send: async (id) => void mailed.push(id), close: () => undefined },
    alarms: () => ({
      ...{
        emails: ['meera@example.com'],
        webhook: `http://127.0.0.1:${port}/`,
        secret: 'a secret',
      },
    }),
    reconciled: {
      ...nothingToReconcile,
      toldIn: async (_runId, part) =>
        part === undefined || part.source === purse.source ? [found] : [],
      leftOutOf: async () => leftOut,
    },
  });
  const activities = reconciliationActivities(dependencies);
  const tell = async (...part: [] | [Part]) => {
    await activities.mailDifferences('run', ...part);
    await activities.postDifferences('run', '2026-11-21', ...part);
  };
  const told = () => ({
    mailed: mailed.map((id) => id.replace(/-[0-9a-f]{16}$/, '')),
    posted: posted.map(([delivery]) => delivery),
  });
  return { tell, told };
}

const twice = (name: string) => ({ mailed: [name, name], posted: [name, name] });

it('tells of each part under a name of its own, the same at every try', async () => {
  const { tell, told } = given([gateway, { ...gateway, day: '2026-11-19' }]);
  for (const _ of ['once', 'again']) await tell(purse);
  expect(told()).toEqual(twice('differences-run-provider-MOOGOLD-2026-11-20'));
  expect(posted[0]?.[1]).toEqual({
    ...{ event: 'reconciliation.differences', runId: 'run', day: '2026-11-21', count: 1 },
    differences: [
      { id: 'd1', kind: 'balanceDiffers', source: 'MOOGOLD', day: DAY, amount: 10_000, facts: {} },
    ],
    notCompared: [],
  });

  await tell(gateway);
  expect(posted.at(-1)).toEqual([
    'differences-run-gateway-ekqr-2026-11-20',
    {
      ...{ event: 'reconciliation.differences', runId: 'run', day: '2026-11-21', count: 0 },
      differences: [],
      notCompared: ['2026-11-20', '2026-11-19'].map((day) => ({ day, source: 'ekqr' })),
    },
  ]);
});

it('says of an earlier day of a source what it said before a later one failed', async () => {
  const { tell, told } = given([{ ...gateway, day: '2026-11-19' }]);
  await tell(gateway);
  expect(told()).toEqual({ mailed: [], posted: [] });
});

it('tells nobody of a part in which nothing is found', async () => {
  const { tell, told } = given();
  await tell(gateway);
  expect(told()).toEqual({ mailed: [], posted: [] });
});

it('tells of a whole run under its own name, where that began before parts were told of', async () => {
  const { tell, told } = given([gateway]);
  for (const _ of ['once', 'again']) await tell();
  expect(told()).toEqual(twice('differences-run'));
  expect(posted[0]?.[1]).toMatchObject({ count: 1, notCompared: [{ day: DAY, source: 'ekqr' }] });
});
