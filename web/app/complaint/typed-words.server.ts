import { ILLEGIBLE } from '../../ports/illegible.ts';
import { LONGEST_COMPLAINT } from '../../ports/complaints.ts';
import { complaintRefusals as refusals } from './words.ts';

/** What is wrong with what somebody wrote; null for nothing. `empty` is said where nothing is there. */
export function wrongWords(typed: string, empty: string): string | null {
  if (typed === '') return empty;
  if (typed.length > LONGEST_COMPLAINT) return refusals.tooLong(LONGEST_COMPLAINT);
  return typed.includes(ILLEGIBLE) ? refusals.illegible(ILLEGIBLE) : null;
}
