import { transaction } from '@store/platform/postgres';
import { openTestDatabase } from '@store/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  freshGatewayTroubles,
  migrateGatewayTroubles,
  openGatewayTroubles,
  takeUntoldOfGateways,
} from './index.ts';

const DAY_MS = 86_400_000;
const database = await openTestDatabase();
const { db } = database;
const warnings: unknown[] = [];
const log = { warn: (about: unknown) => void warnings.push(about) };
let known: Awaited<ReturnType<typeof freshGatewayTroubles>>;
let troubles: ReturnType<typeof openGatewayTroubles>;
beforeAll(async () => {
  await migrateGatewayTroubles(db);
  known = await freshGatewayTroubles(db, () => undefined);
  troubles = openGatewayTroubles(db, known, log);
});
afterAll(async () => {
  await known.close();
  await database[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await db`delete from workflows.gateway_trouble`;
  await known.changed();
});

const opening = (about: string, gateway = 'razorpay') => ({
  ...{ gateway, deed: 'opening' as const, about },
});
const refund = (about: string) => ({ gateway: 'razorpay', deed: 'refund' as const, about });
const becomes = (...rows: (readonly [string, string])[]) =>
  vi.waitFor(() => expect(known.current().map(({ deed, said }) => [deed, said])).toEqual(rows), {
    timeout: 5_000,
  });
const untold = async () =>
  (await transaction(db, takeUntoldOfGateways)).map(({ deed, about }) => [deed, about]);

async function pass(days: number) {
  const past = `${days} days`;
  await db`
    update workflows.gateway_trouble
    set since = since - ${past}::interval, last_at = last_at - ${past}::interval`;
  await known.changed();
}

/** Nobody waits for what is noted in passing, so it may come behind what ends it. */
const notedAgain = () =>
  vi.waitFor(
    async () => {
      const [row] = await db<{ isAgain: boolean }[]>`
        select last_at > since as "isAgain" from workflows.gateway_trouble where over_at is null`;
      expect(row?.isAgain).toBe(true);
    },
    { timeout: 5_000 },
  );

it('one whose settings are gone is told of once, until it answers any last look', async () => {
  const lastLook = (about: string) => ({ gateway: 'ekqr', deed: 'lastLook' as const, about });
  troubles.turnedAway(lastLook('GT1'), '');
  await becomes(['lastLook', '']);
  troubles.turnedAway(lastLook('GT2'), '');
  await notedAgain();
  expect(await untold()).toEqual([['lastLook', 'GT1']]);

  troubles.did(lastLook('GT2'));
  await becomes();
});

it('a gateway that turns orders away is told of once, until it opens a page again', async () => {
  troubles.turnedAway(opening('GT1'), 'Authentication failed');
  await becomes(['opening', 'Authentication failed']);
  troubles.turnedAway(opening('GT2'), 'Authentication failed again');
  await notedAgain();
  expect(await untold()).toEqual([['opening', 'GT1']]);
  expect(await untold()).toEqual([]);

  troubles.did(opening('GT3', 'ekqr'));
  troubles.did(refund('GT1:R1'));
  await becomes(['opening', 'Authentication failed']);
  troubles.did(opening('GT3'));
  await becomes();

  troubles.turnedAway(opening('GT4'), 'merchant is suspended');
  await becomes(['opening', 'merchant is suspended']);
  expect(await untold()).toEqual([['opening', 'GT4']]);
});

it('is told of also where it is over by then', async () => {
  troubles.turnedAway(opening('GT1'), 'amount is invalid');
  await becomes(['opening', 'amount is invalid']);
  troubles.did(opening('GT2'));
  await becomes();
  expect(await untold()).toEqual([['opening', 'GT1']]);
});

it('a refund that waits is over once it is made, and not when another one is', async () => {
  troubles.turnedAway(refund('GT1:R1'), 'not enough balance');
  await becomes(['refund', 'not enough balance']);
  troubles.did(refund('GT2:R1'));
  troubles.turnedAway(refund('GT3:R1'), 'not enough balance');
  await notedAgain();
  await becomes(['refund', 'not enough balance']);
  troubles.did(refund('GT1:R1'));
  await becomes();
});

it('each refund that stays pending is told of once, since when, until it has come to an end', async () => {
  const pending = (about: string) => ({ gateway: 'razorpay', about });
  const did = (about: string) => troubles.did({ ...pending(about), deed: 'pendingRefund' });
  const named = (...abouts: string[]) =>
    vi.waitFor(() => expect(known.current().map(({ about }) => about)).toEqual(abouts), 5_000);
  const since = new Date(Date.now() - 11 * DAY_MS);
  troubles.keepsPending(pending('GT1:R1'), since.toISOString());
  await named('GT1:R1');
  expect(known.current()).toMatchObject([{ deed: 'pendingRefund', said: '', since }]);
  const later = new Date(since.getTime() + DAY_MS).toISOString();
  troubles.keepsPending(pending('GT2:R1'), later);
  await named('GT1:R1', 'GT2:R1');
  expect(await untold()).toEqual([
    ['pendingRefund', 'GT1:R1'],
    ['pendingRefund', 'GT2:R1'],
  ]);

  troubles.keepsPending(pending('GT2:R1'), later);
  did('GT3:R1');
  troubles.did(refund('GT2:R1'));
  did('GT1:R1');
  await named('GT2:R1');
  did('GT2:R1');
  await named();
  expect(await untold()).toEqual([]);
});

it('names nobody, and is forgotten where nothing was asked for any more', async () => {
  troubles.turnedAway(opening('GT1'), 'no page for asha@example.com, 9876500001');
  await becomes(['opening', 'no page for … …']);
  await pass(5);
  await becomes(['opening', 'no page for … …']);
  await pass(2);
  await becomes();
});

it('is told of anew once it was forgotten, and is over like any other', async () => {
  troubles.turnedAway(refund('GT1:R1'), 'not enough balance');
  await becomes(['refund', 'not enough balance']);
  expect(await untold()).toEqual([['refund', 'GT1:R1']]);
  // One look of those that come every five days may come to nothing.
  await pass(11);
  await becomes(['refund', 'not enough balance']);
  await pass(2);

  troubles.turnedAway(refund('GT2:R1'), 'merchant is suspended');
  await becomes(['refund', 'merchant is suspended']);
  expect(await untold()).toEqual([['refund', 'GT2:R1']]);
  troubles.did(refund('GT2:R1'));
  await becomes();
});

it('what cannot be noted is a warning, and nobody waits for it', async () => {
  openGatewayTroubles({} as typeof db, known, log).turnedAway(opening('GT1'), 'no');
  await vi.waitFor(() => expect(warnings).toHaveLength(1), 15_000);
});
