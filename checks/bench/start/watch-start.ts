import { setTimeout as pause } from 'node:timers/promises';
import type { StoreProgram } from '../../src/store/store-program.ts';

/** A part of a start; times since `npm start` was called. */
type Part = Readonly<{ name: string; fromMs: number; toMs: number }>;
export type WatchedStart = Readonly<{
  /** The front page was served. */
  pageMs: number;
  /** Everything runs, and the person at the terminal was told. */
  openMs: number;
  parts: readonly Part[];
}>;

const LOOK_EVERY_MS = 20;
const LIMIT_MS = 300_000;
const OPEN = 'The store is open';

/** Starts the store and looks on until it is open. */
export async function watchStart(store: StoreProgram): Promise<WatchedStart> {
  const before = (await store.said()).length;
  const startedAt = performance.now();
  const since = () => performance.now() - startedAt;
  store.start();
  const firstPage = untilServed(store.url, startedAt + LIMIT_MS).then(since);
  const seenAt = new Map<string, number>();
  while (!seenAt.has(OPEN)) {
    if (since() > LIMIT_MS) throw new Error(`not open in time:\n${await store.lastWords()}`);
    const lines = (await store.said()).slice(before).split('\n').slice(0, -1);
    for (const line of lines) {
      const key = line.startsWith(OPEN) ? OPEN : line;
      if (!seenAt.has(key)) seenAt.set(key, since());
    }
    await pause(LOOK_EVERY_MS);
  }
  return {
    pageMs: await firstPage,
    openMs: seenAt.get(OPEN) ?? 0,
    parts: [...seenAt].flatMap(([line, toMs]) => {
      const [, took, name = ''] = /^\s*([\d.]+) s {2}(.+)$/.exec(line) ?? [];
      return took === undefined ? [] : [{ name, fromMs: toMs - Number(took) * 1000, toMs }];
    }),
  };
}

async function untilServed(url: string, deadline: number): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    // Read to its end: that is when somebody sees it.
    if (answer?.ok && (await answer.text()) !== '') return;
    if (performance.now() > deadline) throw new Error('no page in time');
    await pause(LOOK_EVERY_MS);
  }
}
