import { setTimeout as pause } from 'node:timers/promises';
import { rupees } from '@store/ledger';
import { connectPostgres, transaction } from '@store/platform/postgres';
import { writeOwnerSettings } from '@store/workflows/owner-settings';
import type { Dice } from '../chance/dice.ts';

/** When a second way might cost no more than what its part is sold for; in ms since the epoch. */
export type Frugal = Readonly<{ from: number; to: number }>;

/** As an owner sets it for whom trade must go on, and whoever buys all day may also top up all day. */
export const setOwnerSettings = (databaseUrl: string): Promise<void> =>
  write(databaseUrl, { ...LAVISH, topUpsPerDay: rupees(10_00_000) });

/**
 * What the goods cost at the simulated providers nobody has entered, and an unknown cost counts as too
 * dear: so a part that was refused goes its second way, or goes back.
 */
const LAVISH = { secondWayAtAnyCost: true };
const FRUGAL = { secondWayAtAnyCost: false };
const AGAIN_MS = 1_000;

/** An owner who minds the cost of a second way, and then does not, until told to stop. */
export async function mindTheCost(
  databaseUrl: string,
  { dice, signal }: Readonly<{ dice: Dice; signal: AbortSignal }>,
): Promise<readonly Frugal[]> {
  const frugal: Frugal[] = [];
  const idle = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  const insist = async (settings: typeof LAVISH) => {
    // The database is among what is killed.
    while (!signal.aborted && !(await isWritten(write(databaseUrl, settings)))) {
      await idle(AGAIN_MS);
    }
  };
  while (!signal.aborted) {
    await idle(dice.between(8_000, 20_000));
    await insist(FRUGAL);
    const from = Date.now();
    await idle(dice.between(6_000, 14_000));
    const to = Date.now();
    await insist(LAVISH);
    if (!signal.aborted) frugal.push({ from, to });
  }
  return frugal;
}

const isWritten = (writing: Promise<void>): Promise<boolean> =>
  writing.then(
    () => true,
    () => false,
  );

async function write(
  databaseUrl: string,
  settings: Parameters<typeof writeOwnerSettings>[1],
): Promise<void> {
  const db = connectPostgres(databaseUrl, { max: 1, name: 'chaos' });
  try {
    await transaction(db, (tx) => writeOwnerSettings(tx, settings));
    await db.notify('owner_settings', '');
  } finally {
    await db.end({ timeout: 2 });
  }
}
