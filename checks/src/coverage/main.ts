import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { projectFolder } from '../../../embedded/src/testing/folders.ts';
import { branchesIn, type MeasuredFile } from './branches.ts';

/**
 * `npm run coverage`: runs the specs of what moves money or signs somebody in, and prints for each
 * file how many of its branches they take, and the lines of those that they do not. Fails below
 * `AT_LEAST` percent in all.
 */
const AT_LEAST = 90;
const PAGES = 'web/app/{account,admin,order,payment,product,purchase,receipt,session,wallet}/**';
const MEASURED = [
  `${PAGES}/*.server.ts`,
  `${PAGES}/*-page.tsx`,
  'web/app/{account/sign-out,payment/{upi,razorpay}-webhook}.ts',
  'workflows/src/*/activities.ts',
  'workflows/src/order/{closing,delivery,payment}.ts',
];
const STEPS = ['close-week', 'messages', 'order', 'payment', 'redeem-points', 'top-up'];
const SPECS = ['web/app', 'web/server/pages', ...STEPS.map((name) => `workflows/src/${name}`)];

const folder = join(projectFolder, '.cache', 'coverage');
const vitest = await startVitest('test', SPECS.flatMap(specsIn), {
  root: projectFolder,
  run: true,
  reporters: ['dot'],
  coverage: {
    enabled: true,
    provider: 'v8',
    include: MEASURED,
    exclude: ['**/*.spec.{ts,tsx}'],
    reporter: ['json'],
    reportsDirectory: folder,
  },
});
await vitest.close();

const report = JSON.parse(await readFile(join(folder, 'coverage-final.json'), 'utf8')) as Readonly<
  Record<string, MeasuredFile>
>;
let taken = 0;
let all = 0;
for (const [path, file] of Object.entries(report).sort(([a], [b]) => (a < b ? -1 : 1))) {
  const branches = branchesIn(file, await readFile(path, 'utf8'));
  const missed = branches.filter((branch) => !branch.taken);
  taken += branches.length - missed.length;
  all += branches.length;
  if (branches.length === 0) continue;
  const lines = [...new Set(missed.map(({ line }) => line))].sort((a, b) => a - b);
  print(
    branches.length - missed.length,
    branches.length,
    path.slice(projectFolder.length + 1),
    lines,
  );
}
const percent = (100 * taken) / all;
print(taken, all, `in all, ${percent.toFixed(1)} %`, []);
if (!(percent >= AT_LEAST)) {
  process.stderr.write(`At least ${AT_LEAST} % of the branches are to be taken.\n`);
  process.exitCode = 1;
}

/** Without those that run the steps of workflows inside Temporal: each is specified by itself. */
function specsIn(folder: string): readonly string[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.spec\.tsx?$/.test(path) && !/^workflows.*\.int\./.test(path));
}

function print(taken: number, all: number, what: string, lines: readonly number[]): void {
  const missing = lines.length > 0 ? `: line ${lines.join(', ')}` : '';
  process.stdout.write(`${`${taken}/${all}`.padStart(9)}  ${what}${missing}\n`);
}
