import type { EventStore } from '@store/ledger/event-store';
import type { Db, Tx } from '@store/platform/postgres';
import { readCheckpoint } from '../kernel/checkpoint.ts';
import { LIVE } from '../kernel/schema.ts';
import { migrateReadModels, ReadModelsOutdated, TABLES } from '../read-models.ts';
import { projectionLag } from '../projector/lag.ts';
import { verifyProjectedLog } from '../projector/log-identity.ts';
import { dropSchema } from '../rebuild/drop-schema.ts';
import { fillSchema } from '../rebuild/fill-schema.ts';
import { pagesOfLog } from '../rebuild/pages-of-log.ts';
import { replayAlone } from '../rebuild/replay-alone.ts';
import { atOnePosition } from './at-one-position.ts';
import { checkLog, type CheckedLog } from './check-log.ts';
import { compareTable, type Compared } from './compare-table.ts';
import { collectFindings, type Finding, type Findings } from './findings.ts';
import { whenLongAgo } from './under-way.ts';

const AUDIT = 'read_audit';
const PAGE = 10_000;

export type AuditReport = CheckedLog &
  Readonly<{
    /** Up to where the log was read, and up to where the read models were compared. */
    position: bigint;
    comparedAt: bigint;
    /** Positions that were not projected when the tables were compared. */
    lag: bigint;
    tables: readonly Compared[];
    findings: readonly Finding[];
    /** May be more than are listed. */
    differences: number;
  }>;

export type AuditOptions = Readonly<{
  eventStore: EventStore;
  /** Needs four connections. */
  db: Db;
  /** Does this event store count its positions without gaps? Postgres does, EventStoreDB does not. */
  densePositions: boolean;
  /** How long something may be under way that is not there yet; ten minutes unless told. */
  underWayMs?: number;
  /** For specs. */
  now?: () => number;
}>;

/**
 * Replays the whole log beside the running store and compares every table with it. The projector
 * is held up only for the moment in which both sides are brought to the same position.
 * @throws ReplayRunning, ReadModelsOutdated
 */
export async function audit(options: AuditOptions): Promise<AuditReport> {
  const { db } = options;
  return replayAlone(db, async () => {
    if ((await migrateReadModels(db)) === 'outdated') throw new ReadModelsOutdated();
    await dropSchema(db, AUDIT);
    try {
      return await replayAndCompare(options);
    } finally {
      await dropSchema(db, AUDIT);
    }
  });
}

async function replayAndCompare(options: AuditOptions): Promise<AuditReport> {
  const { eventStore, db, densePositions, underWayMs, now = Date.now } = options;
  const findings = collectFindings();
  const log = checkLog(findings, {
    dense: densePositions,
    whenLongAgo: whenLongAgo(now, underWayMs),
  });

  const { position: until } = await readCheckpoint(db, LIVE);
  await fillSchema({ eventStore, db, schema: AUDIT, until, decode: log.see });
  const compared = await atOnePosition(
    { eventStore, db, schema: AUDIT, decode: log.see },
    async (snapshot, comparedAt) => ({
      comparedAt,
      tables: await compareTables(snapshot, findings),
    }),
  );
  await verifyProjectedLog(eventStore, await readCheckpoint(db, LIVE)).catch((error: unknown) =>
    findings.add(error instanceof Error ? error.message : String(error)),
  );
  // The read models may be behind: the rest of the log is checked all the same.
  const rest = { after: compared.comparedAt, until: await eventStore.head(), limit: PAGE };
  let position = compared.comparedAt;
  for await (const recorded of pagesOfLog(eventStore, rest))
    position = log.see(recorded).last.position;
  log.end();

  return {
    ...log.checked(),
    ...compared,
    position,
    lag: await projectionLag({ eventStore, db }),
    findings: findings.list(),
    differences: findings.count(),
  };
}

async function compareTables(snapshot: Tx, findings: Findings): Promise<readonly Compared[]> {
  const tables: Compared[] = [];
  for (const table of TABLES) {
    tables.push(await compareTable(snapshot, { live: LIVE, replayed: AUDIT }, table, findings));
  }
  return tables;
}
