import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's servers are asked for. */
    lender: string;
    /** How often specs ran again because something was saved. */
    run: number;
  }
}

/**
 * postgres: the url of a server on which a test may create databases, see fresh-database.ts.
 * temporal: the address of a dev server. temporalTestServer: the path of the time-skipping
 * server's program, for `createTimeSkipping`. pages: "built" where the build of the pages is as new
 * as their sources.
 */
export type ServerName = 'postgres' | 'temporal' | 'temporalTestServer' | 'pages';

/**
 * Where the server is; it starts when a spec of the run first asks. Temporal may have to be
 * fetched first: ask for it while the spec is loaded, where no time limit counts.
 * @throws Error that says why there is none
 */
export async function server(name: ServerName): Promise<string> {
  const answer = await fetch(new URL(name, inject('lender')));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`There is no ${name} for this spec. ${text}`);
  return text;
}

/** What an earlier run has made on a server may be of code that has changed since. */
export const runOfSpecs = (): number => inject('run');
