import { parseArgs } from 'node:util';
import { UNDER_WAY_MS } from './under-way.ts';

const USAGE = 'usage: npm run --silent audit -- [--under-way-ms MILLISECONDS]';

/** How long something may be under way; ten minutes unless told. @throws Error for what is no time */
export function askedUnderWayMs(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: { 'under-way-ms': { type: 'string', default: String(UNDER_WAY_MS) } },
  });
  const asked = values['under-way-ms'];
  if (!/^\d{1,9}$/.test(asked)) {
    throw new Error(`--under-way-ms ${asked} is no number of milliseconds. ${USAGE}`);
  }
  return Number(asked);
}
