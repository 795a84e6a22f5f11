import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { watch } from 'chokidar';
import { reportOf } from '../processes/plain-failure.ts';
import { secondsSince } from '../processes/steps.ts';

/** A part of the running store that can be made anew while the others run on. */
export type LivePart = Readonly<{
  name: string;
  /** Has it to do with this file of the checkout? */
  concerns: (file: string) => boolean;
  /** Makes its program of the sources as they are now. False when they make no difference. */
  make: () => Promise<boolean>;
  restart: () => Promise<void>;
}>;

type Failure = Readonly<{ part: string; why: string }>;

/** An editor that saves all its files does so within this time. */
const TOGETHER_MS = 30;

/**
 * Watches folders of the checkout, and makes the parts anew that what was saved has to do with.
 * Resolves when it watches, with what ends it.
 */
export async function reloadOnSave(
  { root, folders }: Readonly<{ root: string; folders: readonly string[] }>,
  parts: readonly LivePart[],
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const saved = new Set<string>();
  let savedAt = 0;
  let reloading = false;
  const reloadAll = async () => {
    if (reloading) return;
    reloading = true;
    while (saved.size > 0) {
      const since = savedAt;
      await pause(TOGETHER_MS);
      const files = [...saved];
      saved.clear();
      const failures = parts.map((part) => reload(part, files, since, say));
      tell((await Promise.all(failures)).flat(), say);
    }
    reloading = false;
  };
  const sources = watch([...folders], {
    cwd: root,
    ignoreInitial: true,
    ignored: (path) => /\.spec\.tsx?$/.test(path),
  });
  sources.on('all', (_event, file) => {
    if (saved.size === 0) savedAt = performance.now();
    saved.add(file);
    void reloadAll();
  });
  await once(sources, 'ready');
  return () => sources.close();
}

/** Returns why it could not. */
async function reload(
  part: LivePart,
  files: readonly string[],
  since: number,
  say: (line: string) => void,
): Promise<readonly Failure[]> {
  if (!files.some(part.concerns)) return [];
  try {
    if (!(await part.make())) return [];
    await part.restart();
    say(`${secondsSince(since)}  ${part.name}: runs what was saved`);
    return [];
  } catch (error) {
    return [{ part: part.name, why: reportOf(error) }];
  }
}

/** One mistake may be in the way of several parts. The next save is another try. */
function tell(failures: readonly Failure[], say: (line: string) => void): void {
  for (const why of new Set(failures.map((failure) => failure.why))) {
    const parts = failures.filter((failure) => failure.why === why).map(({ part }) => part);
    say(`\n${parts.join(', ')}: what was saved does not run\n${why}`);
  }
}
