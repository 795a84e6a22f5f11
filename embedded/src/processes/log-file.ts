import { mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export type OpenLog = Readonly<{
  /** For a child process to write to; the caller closes it. */
  descriptor: number;
  /** Where what is written from now on begins. */
  begin: number;
}>;

/** Opens a log to go on with it: what was written before an accident explains the accident. */
export function openLog(file: string): OpenLog {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a', 0o600);
  return { descriptor, begin: sizeOf(file) };
}

const LAST_LINES = 12;

/** The end of what was written from `begin` on. */
export function lastWordsIn(file: string, begin: number): string {
  const bytes = readFileSync(file);
  // It may have been moved away meanwhile, and begun anew.
  const since = bytes.subarray(bytes.length < begin ? 0 : begin).toString();
  return since.trim().split('\n').slice(-LAST_LINES).join('\n');
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
