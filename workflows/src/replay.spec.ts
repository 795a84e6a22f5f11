import { Worker } from '@temporalio/worker';
import { readdir, readFile } from 'node:fs/promises';
import { storeKeys, type StoreKeys } from '@store/platform/sealing';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUNDLE_PATH } from './bundle-path.ts';
import { ensureBundle } from './bundle.ts';
import { dataConverter } from './payloads/data-converter.ts';
import { quietRuntime } from './testing/quiet-runtime.ts';
import { SPEC_KEYS, SPEC_SECRETS } from './testing/spec-keys.ts';

// Recorded on a real server by testing/record-histories.ts: one per shape that may be running.
const histories = new URL('../histories/', import.meta.url);
const names = (await readdir(histories)).filter((name) => name.endsWith('.json'));

const read = (name: string): Promise<string> => readFile(new URL(name, histories), 'utf8');
const replay = (
  history: string,
  { keys = SPEC_KEYS, ...code }: Readonly<{ keys?: StoreKeys; code?: string }> = {},
) =>
  Worker.runReplayHistory(
    {
      workflowBundle: code.code === undefined ? { codePath: BUNDLE_PATH } : { code: code.code },
      dataConverter: dataConverter(keys),
    },
    JSON.parse(history) as unknown,
  );

const SEALED = Buffer.from('binary/encrypted').toString('base64');
const UNSEALED = Buffer.from('json/plain').toString('base64');
/** How what the workflow was started with is written down. */
const inputEncoding = (history: string) =>
  /"workflowExecutionStartedEventAttributes"[^]*?"encoding":\s*"([^"]+)"/.exec(history)?.[1];

beforeAll(async () => {
  quietRuntime();
  await ensureBundle();
}, 30_000);

describe('executions already under way', () => {
  it('are recorded for every workflow of the store', async () => {
    const recorded = await Promise.all(names.map(read));
    const types = recorded.map(
      (history) => /"workflowType":\s*\{\s*"name":\s*"(\w+)"/.exec(history)?.[1],
    );
    expect(new Set(types)).toEqual(
      new Set([
        'alarmHourly',
        'alarmStaff',
        'tellOfRing',
        'tellOfComplaint',
        'tellNews',
        'tellSlowOrders',
        'order',
        'topUp',
        'redeemPoints',
        'bookEntry',
        'reverseOrder',
        'closeWeek',
        'dailySummary',
        'deleteWhatIsDue',
        'refundToBank',
        'sweepLatePayments',
        'lookAtPayment',
        'lookAtLast',
        'creditLatePayment',
        'lookAtPrices',
        'reconcile',
        'recordSettlements',
        'followDispute',
        'takeDisputedPoints',
        'settleDispute',
        'tellOfSuspense',
        'refundSuspended',
        'creditReleased',
        'lookAtDisputes',
        'tellOfUnknownDispute',
        'eraseAccount',
        'sendMail',
        'sendSms',
        'makePictureSizes',
        'deliverWebhooks',
      ]),
    );
  });

  it.each(names)('%s replays on the code of today', async (name) => {
    await expect(replay(await read(name))).resolves.toBeUndefined();
  });

  it('are recorded from before there were keys, and sealed', async () => {
    const inputs = (await Promise.all(names.map(read))).map(inputEncoding);

    expect(new Set(inputs)).toEqual(new Set([SEALED, UNSEALED]));
  });

  it('go on after the keys were exchanged, and not without the one that sealed them', async () => {
    const history = await read('order-wallet-delivered-sealed.json');
    const newer = 'another secret of the specs, long enough to seal with';

    await expect(
      replay(history, { keys: storeKeys([newer, ...SPEC_SECRETS]) }),
    ).resolves.toBeUndefined();
    await expect(replay(history, { keys: storeKeys([newer]) })).rejects.toThrow(
      'Workflow activation completion failed',
    );
  });

  it.each([
    ['order-wallet-delivered-sealed.json', 'completeOrder'],
    ['order-unreadable-sent-by-hand.json', 'decideOrder'],
    ['order-unknown-cancelled-by-signature.json', 'decideOrder'],
    ['order-held-and-released.json', 'holdForReview'],
    ['order-completed-in-part.json', 'completeInPart'],
    ['order-in-part-by-deadline.json', 'completeInPart'],
    ['order-in-parts-delivered.json', 'holdWalletPart'],
  ])('of %s would be noticed if the workflow called %s by another name', async (name, step) => {
    const code = await readFile(BUNDLE_PATH, 'utf8');
    const mutant = code.replaceAll(`ledger.${step}(`, 'ledger.refundOrder(');
    expect(mutant).not.toBe(code);

    await expect(replay(await read(name), { code: mutant })).rejects.toThrow('Nondeterminism');
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
