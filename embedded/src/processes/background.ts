import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const NICE = 10;

/**
 * Lets a process compute with what those leave over who serve people. It must be a session of its
 * own (`detached`): Linux shares its cores out between sessions first, so there the niceness of the
 * session decides, elsewhere that of the process. Where neither can be set, all share alike.
 */
export function inTheBackground(pid: number | undefined): void {
  if (pid === undefined) return;
  ifPossible(() => setPriority(pid, NICE));
  ifPossible(() => writeFileSync(`/proc/${pid}/autogroup`, String(NICE)));
}

function ifPossible(lower: () => void): void {
  try {
    lower();
  } catch {
    // Only comfort: without it the store works, and answers a little later while it delivers.
  }
}
