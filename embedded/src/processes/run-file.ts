import { readFileSync, renameSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const RunFile = z.object({
  pid: z.number().int().positive(),
  /** Who looks after it. */
  supervisor: z.number().int().positive(),
  /** Does it serve? */
  ready: z.boolean(),
  /** Of its program and settings: with the same one it need not be started again. */
  fingerprint: z.string(),
  ports: z.array(z.number()),
});

/** What a later supervisor must know of a process to take it over. */
export type RunFile = z.infer<typeof RunFile>;

export function writeRunFile(file: string, content: RunFile): void {
  mkdirSync(dirname(file), { recursive: true });
  // Also the process itself reads it: never half.
  writeFileSync(`${file}.new`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Null where there is none, or none that can be read. */
export function readRunFile(file: string): RunFile | null {
  try {
    return RunFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
