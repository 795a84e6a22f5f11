import { ensureBuilt } from '../../../embedded/src/builds/ensure-built.ts';
import { PlainFailure } from '../../../embedded/src/processes/plain-failure.ts';
import { secondsSince } from '../../../embedded/src/processes/steps.ts';
import { ensureBrowser } from './browser.ts';
import { projectFolder } from '../../../embedded/src/testing/folders.ts';
import { keepInMemory } from './keep-in-memory.ts';
import { runStep, summaryOf } from './run-step.ts';

/**
 * `npm test`: everything that must hold and is told in a quarter of an hour, one step after the other;
 * the first failure ends it.
 */
const startedAt = performance.now();
const cwd = projectFolder;
const results: string[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

type Work = () => Promise<readonly string[]>;

async function step(name: string, work: Work): Promise<void> {
  const begun = performance.now();
  say(`\n— ${name}`);
  try {
    const summary = await work();
    results.push(`${secondsSince(begun)}  ${name}`, ...summary);
    say(`${secondsSince(begun)}  ${name}: ok`);
  } catch (error) {
    const why = error instanceof PlainFailure ? error.message : String(error);
    results.forEach(say);
    say(`${secondsSince(begun)}  ${name}: FAILED. ${why}`);
    process.exit(1);
  }
}

/** Less than that of what the store itself does in the background, which nobody may take back. */
const NICENESS = '9';

type Options = Readonly<{
  shown: boolean;
  args?: readonly string[];
  /** Whether it leaves the cores to what runs beside it. */
  yielding?: boolean;
}>;

const npm =
  (script: string, { shown, args = [], yielding = false }: Options): Work =>
  async () => {
    const run = ['npm', 'run', '--silent', script, '--', ...args] as const;
    const command = yielding ? (['nice', '-n', NICENESS, ...run] as const) : run;
    const { ok, output } = await runStep(command, { cwd, env: process.env, shown });
    if (ok) return shown ? summaryOf(output) : [];
    if (!shown) say(output.trim());
    throw new PlainFailure(`"npm run ${script}" tells more.`);
  };

/** To the end of all of them, so that none is left behind by the failure of another. */
const together =
  (...works: readonly Work[]): Work =>
  async () => {
    const ended = await Promise.allSettled(works.map((work) => work()));
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    return ended.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  };

await keepInMemory();
await step('browser', async () => {
  process.env['CHROMIUM_PATH'] = await ensureBrowser(process.env);
  return [];
});
const build: Work = async () => {
  const { signal } = new AbortController();
  await ensureBuilt({ root: cwd, env: process.env, signal, say });
  return [];
};

await step('lint, types and build', async () => {
  const quietly = (script: string) => npm(script, { shown: false });
  // Types are checked with the rules that need them: see docs/decisions/0080.
  return together(quietly('lint:code'), () =>
    quietly('lint:shape')().then(quietly('lint:form')).then(build),
  )();
});
// Chaos finds the processes in /proc, and mostly waits: for processes that come back, and for banks.
if (process.platform === 'linux') {
  const chaos = npm('chaos', { shown: false, args: ['--seed', '3', '--minutes', '0.4'] });
  const unit = npm('test:unit', { shown: true, yielding: true });
  await step('unit, and chaos beside it', together(unit, chaos));
} else {
  await step('unit', npm('test:unit', { shown: true }));
}
await step('integration', npm('test:integration', { shown: true }));
const fuzz = (...args: readonly string[]) =>
  npm('fuzz', { shown: false, args: [...args, '--seed', '1'] });
// Each opens a store and then waits for it: two of them fit on two cores.
await step(
  'matrix and fuzz',
  together(npm('matrix', { shown: false }), () =>
    fuzz('--requests', '1500')().then(fuzz('--api', '--requests', '300')),
  ),
);
await step('end to end', npm('test:e2e:short', { shown: true }));

say(`\nEverything holds, after ${secondsSince(startedAt).trim()}:`);
results.forEach(say);
