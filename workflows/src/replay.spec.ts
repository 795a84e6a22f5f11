import { Worker } from '@temporalio/worker';
import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUNDLE_PATH, buildBundle, bundleIsCurrent } from './bundle.ts';
import { dataConverter } from './payloads/data-converter.ts';
import { quietRuntime } from './testing/quiet-runtime.ts';
import { SPEC_KEYS } from './testing/spec-keys.ts';

// Recorded on a real server by testing/record-histories.ts: one per shape that may be running.
const histories = new URL('../histories/', import.meta.url);
const names = (await readdir(histories)).filter((name) => name.endsWith('.json'));

const read = (name: string): Promise<string> => readFile(new URL(name, histories), 'utf8');
const replay = (history: string) =>
  Worker.runReplayHistory(
    {
      workflowBundle: { codePath: BUNDLE_PATH },
      dataConverter: dataConverter(SPEC_KEYS),
    },
    JSON.parse(history) as unknown,
  );

beforeAll(async () => {
  quietRuntime();
  if (!(await bundleIsCurrent())) await buildBundle();
}, 30_000);

describe('executions already under way', () => {
  it('are recorded for every workflow of the store', async () => {
    const recorded = await Promise.all(names.map(read));
    const types = recorded.map(
      (history) => /"workflowType":\s*\{\s*"name":\s*"(\w+)"/.exec(history)?.[1],
    );
    expect(new Set(types)).toEqual(
      new Set(['order', 'topUp', 'redeemPoints', 'closeWeek', 'sendMail', 'sendSms']),
    );
  });

  it.each(names)('%s replays on the code of today', async (name) => {
    await expect(replay(await read(name))).resolves.toBeUndefined();
  });

  it('would be noticed if the code no longer did the same', async () => {
    const history = await read('order-wallet-delivered.json');
    const mutant = history.replaceAll('"deliverLeg"', '"deliverPack"');
    expect(mutant).not.toBe(history);

    await expect(replay(mutant)).rejects.toThrow('Nondeterminism');
  });

  it('would be noticed if a step in the ledger became another one', async () => {
    const history = await read('order-wallet-refused.json');
    // What a local activity was lies in base64 inside its marker.
    const mutant = history.replaceAll(/(?<="data": ?")[\w+/=]+(?=")/g, (payload) => {
      const text = Buffer.from(payload, 'base64').toString('utf8');
      return Buffer.from(text.replace('"refundOrder"', '"forgetOrder"')).toString('base64');
    });
    expect(mutant).not.toBe(history);

    await expect(replay(mutant)).rejects.toThrow('Nondeterminism');
  });
});
