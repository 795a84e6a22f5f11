import {
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

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

const LARGEST_BYTES = 20_000_000;
const OLD_ONES = 3;

/**
 * Puts every log of the folder aside that has grown large, and forgets the oldest. The process that
 * writes to one keeps its file: so it is copied and emptied, and goes on at the beginning.
 */
export function rotateLogs(folder: string, largest = LARGEST_BYTES): void {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.log'))) {
    const file = join(folder, name);
    if (sizeOf(file) >= largest) rotate(file);
  }
}

function rotate(file: string): void {
  for (let age = OLD_ONES; age > 1; age -= 1) {
    if (sizeOf(`${file}.${age - 1}`) > 0) renameSync(`${file}.${age - 1}`, `${file}.${age}`);
  }
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
