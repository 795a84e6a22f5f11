import { connectPostgres } from '@store/platform/postgres';
import { openFiles, residentOfAll } from '../measure/proc.ts';
import type { Probes } from '../measure/probes.ts';
import type { StoreProgram } from '../store/store-program.ts';

export const MEASURES = [
  'heap',
  'external',
  'resident',
  'handles',
  'descriptors',
  'sockets',
  'connections',
] as const;
export type Measure = (typeof MEASURES)[number];

/** One number. `of` is a process, or a kind of connection to Postgres. */
export type Reading = Readonly<{ of: string; measure: Measure; value: number }>;

export type Readings = Readonly<{
  /** Looks at everything once. */
  take: () => Promise<readonly Reading[]>;
  /** What the two servers hold in memory, in bytes. */
  servers: () => Promise<Readonly<Record<'postgres' | 'temporal', number>>>;
  close: () => Promise<void>;
}>;

const OWN_NAME = 'soak';

/** Looks at all processes of a running store, and at what Postgres says of their connections. */
export function openReadings(store: StoreProgram, probes: Probes, databaseUrl: string): Readings {
  const db = connectPostgres(databaseUrl, { max: 1, name: OWN_NAME });

  async function names(): Promise<ReadonlyMap<number, string>> {
    const named = new Map<number, string>();
    for (const part of ['supervisor', 'projector', 'worker', 'web'] as const) {
      for (const pid of await store.of(part)) named.set(pid, part);
    }
    for (const pid of await store.servers()) named.set(pid, 'web process');
    return named;
  }

  async function ofProcesses(): Promise<Reading[]> {
    const named = await names();
    const vitals = await probes.ask('');
    const unasked = [...named.keys()].filter((pid) => !vitals.some((one) => one.pid === pid));
    if (unasked.length > 0) {
      throw new Error(`no word from ${unasked.map((pid) => `${named.get(pid)} ${pid}`).join()}`);
    }
    const readings = vitals.map(async (one): Promise<Reading[]> => {
      const { descriptors, sockets } = await openFiles(one.pid);
      const { heapBytes, externalBytes, residentBytes, handles } = one;
      const numbers = {
        ...{ heap: heapBytes, external: externalBytes, resident: residentBytes },
        ...{ handles, descriptors, sockets },
      };
      const of = `${named.get(one.pid) ?? one.entry} ${one.pid}`;
      return Object.entries(numbers).map(([measure, value]) => ({
        ...{ of, measure: measure as Measure, value },
      }));
    });
    return (await Promise.all(readings)).flat();
  }

  async function ofConnections(): Promise<Reading[]> {
    const rows = await db<{ name: string; count: number }[]>`
      select application_name as name, count(*)::int as count
      from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and application_name <> ${OWN_NAME}
      group by 1`;
    return rows.map(({ name, count }) => ({
      ...{ of: `Postgres: ${name}`, measure: 'connections', value: count },
    }));
  }

  const resident = async (part: 'postgres' | 'temporal') => {
    const [pid] = await store.of(part);
    return pid === undefined ? 0 : residentOfAll(pid);
  };
  return {
    take: async () => [...(await ofProcesses()), ...(await ofConnections())],
    servers: async () => ({
      postgres: await resident('postgres'),
      temporal: await resident('temporal'),
    }),
    close: () => db.end({ timeout: 5 }),
  };
}
