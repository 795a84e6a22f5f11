import { ensureBuilt } from '@store/embedded/builds';
import { projectFolder, throwawayFolder } from '@store/embedded/testing';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * `npm run bench:image`: what the image holds above Node itself. Follows the Dockerfile in a folder
 * of this machine: the packages are installed as there, and the programs are those built here.
 */
const GOALS = { packages: 400, mb: 250 };
const MB = 1_000_000;

const { signal } = new AbortController();
await ensureBuilt({ root: projectFolder, env: process.env, signal, say: console.log });
const image = await throwawayFolder('image');
try {
  followDockerfile();
  const packages = packagesIn(join(image, 'node_modules', '.package-lock.json'));
  const files = filesUnder(image);
  const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const sources = files.filter(
    (file) => !file.includes('/node_modules/') && /(?<!\.d)\.tsx?$/.test(file),
  );
  console.log(`${packages} packages of production, at most ${GOALS.packages}`);
  console.log(`${(size / MB).toFixed(0)} MB of packages and programs, at most ${GOALS.mb}`);
  const made = [...new Set(files.filter((file) => file.endsWith('.map')).flatMap(notForShops))];
  console.log(`${sources.length} sources, none`);
  console.log([`${made.length} of specs, simulators or the demo, none`, ...made].join('\n  '));
  const met =
    packages <= GOALS.packages && size <= GOALS.mb * MB && sources.length + made.length === 0;
  if (!met) process.exitCode = 1;
} finally {
  await rm(image, { recursive: true, force: true });
}

function followDockerfile(): void {
  const dockerfile = readFileSync(join(projectFolder, 'Dockerfile'), 'utf8');
  for (const { stage, name, rest } of instructionsIn(dockerfile)) {
    // Building is done, in the checkout.
    if (stage === 'programs') continue;
    if (name === 'RUN') execFileSync('sh', ['-c', rest], { cwd: image, stdio: 'ignore' });
    if (name === 'COPY') copy(rest.split(' '));
  }
}

/** An instruction of a Dockerfile, continued lines joined. */
type Instruction = Readonly<{ stage: string; name: string; rest: string }>;

/** The instructions of a Dockerfile in order; the last stage, which has no name, is `''`. */
function instructionsIn(text: string): readonly Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  let stage = '';
  return lines.map((line) => {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stage = / AS (\w+)$/.exec(rest)?.[1] ?? '';
    return { stage, name, rest };
  });
}

/** From the checkout; what comes from the packages' stage is here already. */
function copy(words: readonly string[]): void {
  if (words.includes('--from=dependencies')) return;
  const paths = words.filter((word) => !word.startsWith('--'));
  const to = paths.at(-1) ?? '';
  for (const path of paths.slice(0, -1)) {
    const from = path.replace('/store/', '');
    const target = join(image, to.endsWith('/') ? join(to, from.split('/').at(-1) ?? '') : to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(projectFolder, from), target, { recursive: true });
  }
}

/** Of the store's own sources, by the map of a program, those that no shop has a use for. */
function notForShops(map: string): readonly string[] {
  if (map.includes('/node_modules/')) return [];
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: readonly string[] };
  return sources.filter(
    (source) =>
      !source.includes('node_modules/') &&
      /[.]spec[.]tsx?$|(^|[/])(testing|simulators|demo|develop|style-guide)[/]/.test(source),
  );
}

/** As npm has noted them down; ours are links. */
function packagesIn(lock: string): number {
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  return Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  ).length;
}

function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return entry.isFile() ? [path] : [];
  });
}
