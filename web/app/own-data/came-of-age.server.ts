import { istDay } from '@store/ledger';
import { z } from 'zod';
import type { Age } from '../../ports/ages.ts';
import { cameOfAgeRefusals as refusals } from './words.ts';

const GROWN_UP_YEARS = 18;

/** A day that there is, like "2008-11-23". */
export const birthday = z.iso.date(refusals.noDate);

/**
 * Why somebody born on this day cannot have come of age since they said to be under 18; null when they
 * can. Days are those of India.
 */
export function ageRefusal(born: string, said: Pick<Age, 'statedAt'>, now: Date): string | null {
  const grownUp = `${String(Number(born.slice(0, 4)) + GROWN_UP_YEARS).padStart(4, '0')}${born.slice(4)}`;
  if (grownUp > istDay(now.toISOString())) return refusals.tooYoung;
  const day = istDay(said.statedAt.toISOString());
  return grownUp < day ? refusals.contradicts(day) : null;
}
