/** Programs that are built into one folder; what several of them need is there once. */
export type Programs = Readonly<{
  folder: string;
  /** The file that each is made of, by the name of the program. */
  entries: Readonly<Record<string, string>>;
  /**
   * Whether functions and classes are called what they are called in the sources, as they are unless
   * this is false: Temporal takes the type of a failure from the name of its class. Each function that
   * is made is given its name, which pages make thousands of.
   */
  keepNames?: boolean;
  /** Files that a program finds beside itself, because something else loads them by their path. */
  beside?: readonly string[];
}>;

/** Temporal’s client and worker load it by themselves, from the folder of the program. */
const FAILURE_CONVERTER = 'workflows/src/payloads/failure-converter.cjs';

/**
 * All programs of the store. A folder lies as deep in the checkout as the sources of its workspace,
 * so that what is found by a relative path is found from either.
 */
export const programs: readonly Programs[] = [
  {
    folder: 'projections/build',
    entries: {
      projector: 'projections/src/main.ts',
      audit: 'projections/src/audit/main.ts',
      rebuild: 'projections/src/rebuild/main.ts',
    },
  },
  {
    folder: 'workflows/build',
    entries: {
      worker: 'workflows/src/main.ts',
      redispatch: 'workflows/src/dispatcher/start-over/main.ts',
      reconcile: 'workflows/src/reconciliation/command/main.ts',
      'push-keys': 'workflows/src/push/new-keys/main.ts',
    },
    beside: [FAILURE_CONVERTER],
  },
  {
    folder: 'web/build',
    entries: {
      web: 'web/server/main.ts',
      admin: 'web/server/first-admin/main.ts',
      concerned: 'web/server/incident/main.ts',
    },
    keepNames: false,
    beside: [FAILURE_CONVERTER],
  },
  {
    folder: 'embedded/build',
    entries: {
      store: 'embedded/src/main.ts',
      'with-store': 'embedded/src/with-store/main.ts',
      'stale-builds': 'embedded/src/builds/stale-builds.ts',
    },
  },
  {
    folder: 'embedded/build/containers',
    entries: {
      settings: 'embedded/src/containers/settings/main.ts',
      database: 'embedded/src/containers/database/main.ts',
    },
  },
];
