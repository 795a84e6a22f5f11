import { describe, expect, it } from 'vitest';
import { askAbout, utrOf } from '@store/ledger/testing';
import { transaction, tryLock } from '@store/platform/postgres';
import { LOCKS } from '../kernel/locks.ts';
import { ReplayRunning } from '../rebuild/replay-alone.ts';
import { boughtFromWallet } from '../testing/stories.ts';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';
import { projectEverything } from '../testing/project-everything.ts';
import { startProjector } from '../testing/running-projector.ts';
import { ReadModelsOutdated } from '../read-models.ts';
import { audit } from './audit.ts';
import { reportInWords } from './report-in-words.ts';

const ORDER = 'GT26K21-00000001';

/** Asha has 1,000 rupees, buys for 100 and gets 50; Farhan only looks on. */
async function givenTrade(): Promise<TestReadModels> {
  const given = await openTestReadModels();
  await given.credit('asha');
  await given.sell({ ...boughtFromWallet, orderId: ORDER });
  await given.credit('asha');
  await given.credit('farhan');
  await projectEverything(given);
  return given;
}

const audited = (given: TestReadModels) =>
  audit({ eventStore: given.eventStore, db: given.db, densePositions: true });

/** What an intruder with the database's password could do. */
const tamper = (given: TestReadModels, statement: string) =>
  given.db.unsafe(`alter table ledger.event disable trigger all; ${statement}`);

describe('the audit', () => {
  it('of an honest shop finds nothing, and tells what it compared', async () => {
    await using given = await givenTrade();

    const report = await audited(given);

    expect(report).toMatchObject({
      events: 10,
      streams: 3,
      wallets: 2,
      trialBalance: 0n,
      position: 10n,
      comparedAt: 10n,
      lag: 0n,
      differences: 0,
    });
    expect(report.tables).toContainEqual({ table: 'wallet_statement', rows: 4, differing: 0 });
    expect(report.tables).toContainEqual({ table: 'posting', rows: 12, differing: 0 });
    expect(reportInWords(report)).toContain('No differences.');
    expect(await given.db`select 1 from pg_namespace where nspname = 'read_audit'`).toHaveLength(0);
  });

  it('of an empty shop finds nothing either', async () => {
    await using given = await openTestReadModels();

    expect(await audited(given)).toMatchObject({ events: 0, differences: 0 });
  });

  it('finds a changed amount by its stream and event', async () => {
    await using given = await givenTrade();
    await tamper(
      given,
      `update ledger.event
          set data = (data::jsonb || '{"amount": 900000}')::json
        where stream = 'wallet-asha' and revision = 0`,
    );

    const report = await audited(given);

    expect(report.differences).toBeGreaterThan(0);
    expect(report.findings).toContainEqual(
      'wallet-asha: the hash chain breaks at FundsHeld at position 3 (revision 1): ' +
        'revision 0 is not what it was when that was written',
    );
    expect(report.findings).toContainEqual(
      'wallet_balance, user_id asha: available is 190000, by the log 990000 (wallet-asha)',
    );
    expect(reportInWords(report)).toContain('wallet-asha: the hash chain breaks');
  });

  it('finds a changed amount in the last event of a stream by what it did to the wallet', async () => {
    await using given = await givenTrade();
    await tamper(
      given,
      `update ledger.event
          set data = (data::jsonb || '{"amount": 1}')::json
        where stream = 'wallet-farhan'`,
    );

    expect((await audited(given)).findings).toContainEqual(
      'wallet_balance, user_id farhan: available is 100000, by the log 1 (wallet-farhan)',
    );
  });

  it('finds a removed event by its stream, its revision and its position', async () => {
    await using given = await givenTrade();
    await tamper(given, `delete from ledger.event where stream = 'wallet-asha' and revision = 1`);

    const { findings } = await audited(given);

    expect(findings).toContainEqual(
      'wallet-asha: revision 1 is missing before HoldCaptured at position 8 (revision 2)',
    );
    expect(findings).toContainEqual(
      `the log: no event at position 3, before order-${ORDER}, revision 1`,
    );
    expect(findings).toContainEqual(
      'wallet-asha: after HoldCaptured at position 8 (revision 2) ' +
        'the wallet of asha has 100000 paise available, -10000 held and 0 locked',
    );
  });

  it('finds that the end of the log was cut off', async () => {
    await using given = await givenTrade();
    await tamper(given, `delete from ledger.event where position = 10`);

    const { findings } = await audited(given);

    expect(findings.join('\n')).toContain('the read models were made from another log');
    expect(findings.join('\n')).toContain('wallet_balance, user_id farhan');
  });

  it('finds a wrong balance row by account and stream', async () => {
    await using given = await givenTrade();
    await given.db`update read.wallet_balance set available = available + 1 where user_id = 'asha'`;

    const report = await audited(given);

    expect(report.findings).toEqual([
      'wallet_balance, user_id asha: available is 190001, by the log 190000 (wallet-asha)',
    ]);
    expect(reportInWords(report)).toContain('1 difference:');
  });

  it('agrees about a refund that was asked for, and finds its mark wiped away', async () => {
    await using given = await givenTrade();
    const order = await given.sell({ until: 'paid' });
    const { orderId } = order;
    await given.tell(askAbout(order).askRefund());
    await projectEverything(given);
    expect((await audited(given)).findings).toEqual([]);

    await given.db`update read.orders set refund_asked_at = null where order_id = ${orderId}`;

    expect((await audited(given)).findings).toEqual([
      expect.stringContaining(`orders, order_id ${orderId}: refund_asked_at is null, by the log`),
    ]);
  });

  it('finds rows that are missing and rows that were made up', async () => {
    await using given = await givenTrade();
    await given.db`delete from read.orders`;
    await given.db`insert into read.points_balance values ('asha', 99)`;

    const { findings, differences } = await audited(given);

    expect(differences).toBe(2);
    expect(findings.join('\n')).toContain(`orders, order_id ${ORDER}: the row is missing`);
    expect(findings.join('\n')).toContain('points_balance, user_id asha: the row');
    expect(findings.join('\n')).toContain('does not follow from the log (points-asha)');
  });

  it('counts all rows that differ, and lists as many as anybody reads', async () => {
    await using given = await givenTrade();
    await given.db`
      insert into read.points_balance
      select 'made up ' || number, 1 from generate_series(1, 300) number`;

    const report = await audited(given);

    expect(report.differences).toBe(300);
    expect(report.findings).toHaveLength(50);
    expect(report.tables).toContainEqual({ table: 'points_balance', rows: 300, differing: 300 });
    expect(reportInWords(report)).toContain('300 rows, 300 differ');
    expect(reportInWords(report)).toContain('… and 250 more');
  });

  it('goes on after an event that nobody can read', async () => {
    await using given = await givenTrade();
    await tamper(given, `update ledger.event set type = 'FundsMislaid' where position = 9`);

    expect((await audited(given)).findings.join('\n')).toContain(
      'FundsMislaid at position 9 (wallet-asha, revision 3) cannot be read',
    );
  });

  it('compares at one position while customers buy and a projector works', async () => {
    await using given = await givenTrade();
    await using projector = startProjector(given, { batchSize: 3 });
    let stop = false;
    const buying = (async () => {
      while (!stop) {
        await given.credit('meera');
        await given.sell({ ...boughtFromWallet, userId: 'meera' });
      }
    })();

    const reports = [await audited(given), await audited(given)];
    stop = true;
    await buying;

    expect(reports.map(({ findings }) => findings)).toEqual([[], []]);
    expect(projector.name).toBeDefined();
  });

  it('is refused while a rebuild would take away the tables it looks at', async () => {
    await using given = await givenTrade();

    await transaction(given.db, async (tx) => {
      await tryLock(tx, LOCKS.replay);
      await expect(audited(given)).rejects.toThrow(ReplayRunning);
    });
  });

  it('finds a changed event that is the last of its stream and changes no read model', async () => {
    await using given = await givenTrade();
    const { orderId } = await given.sell({ until: 'paid' });
    const stream = `utr-${utrOf(orderId)}`;
    await projectEverything(given);
    await tamper(
      given,
      `update ledger.event set data = (data::jsonb || '{"at": "2026-11-20T00:00:00.000Z"}')::json
        where stream = '${stream}'`,
    );

    expect((await audited(given)).findings).toEqual([
      `${stream}: UtrClaimed at position 12 (revision 0) is not what its id was made from`,
    ]);
  });

  it('wants a rebuild first when the tables are those of another version', async () => {
    await using given = await givenTrade();
    await given.db`update read.checkpoint set shape = 'of last year'`;

    await expect(audited(given)).rejects.toThrow(ReadModelsOutdated);
  });
});
