import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * A map that survives a restart: each change is one more line of JSON, and the last line of a
 * key counts. Opening it writes the file anew without what was overwritten.
 */
export class KeptMap<Value> {
  readonly #values = new Map<string, Value>();
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
    for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
      const entry = entryOf<Value>(line);
      if (entry !== null) this.#values.set(entry[0], entry[1]);
    }
    // Beside its place first: whoever is killed meanwhile has lost nothing.
    writeFileSync(
      `${file}.new`,
      [...this.#values].map((entry) => `${JSON.stringify(entry)}\n`).join(''),
    );
    renameSync(`${file}.new`, file);
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.#values.set(key, value);
    appendFileSync(this.#file, `${JSON.stringify([key, value])}\n`);
  }

  /** Whether it was there. */
  delete(key: string): boolean {
    const isThere = this.#values.delete(key);
    if (isThere) {
      const left = [...this.#values].map((entry) => `${JSON.stringify(entry)}\n`);
      writeFileSync(this.#file, left.join(''));
    }
    return isThere;
  }

  newestFirst(): Value[] {
    return [...this.#values.values()].reverse();
  }

  clear(): void {
    this.#values.clear();
    writeFileSync(this.#file, '');
  }
}

/** A line cut off by a kill is not an entry. */
function entryOf<Value>(line: string): [string, Value] | null {
  try {
    return JSON.parse(line) as [string, Value];
  } catch {
    return null;
  }
}
