import type { IstDay } from './ist-date.ts';

/** Crockford's base 32: no I, L, O or U, so that a number survives being read out on the phone. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const MONTHS = 'ABCDEFGHIJKL';
const RANDOM_BYTES = 5;

/** "GT26K21-7H20QA2M" for an order of 21 November 2026. `random` is 5 bytes of chance. */
export const orderNumber = (day: IstDay, random: Uint8Array): string =>
  `GT${dated(day)}-${base32(random)}`;

export const topUpNumber = (day: IstDay, random: Uint8Array): string =>
  `TXN-${dated(day)}-${base32(random)}`;

export const redemptionNumber = (day: IstDay, random: Uint8Array): string =>
  `RDM-${dated(day)}-${base32(random)}`;

export const entryNumber = (day: IstDay, random: Uint8Array): string =>
  `ENT-${dated(day)}-${base32(random)}`;

export const complaintNumber = (day: IstDay, random: Uint8Array): string =>
  `CMP-${dated(day)}-${base32(random)}`;

export const disputeNumber = (day: IstDay, random: Uint8Array): string =>
  `DSP-${dated(day)}-${base32(random)}`;

/** @throws RangeError when the day is not like "2026-11-21". */
function dated(day: IstDay): string {
  const { year, month, date } =
    /^\d\d(?<year>\d\d)-(?<month>\d\d)-(?<date>\d\d)$/.exec(day)?.groups ?? {};
  const letter = MONTHS[Number(month) - 1];
  if (!year || !letter || !date) throw new RangeError(`not a day: ${day}`);
  return `${year}${letter}${date}`;
}

/** @throws RangeError unless there are 5 bytes: fewer would make numbers guessable. */
function base32(random: Uint8Array): string {
  if (random.length !== RANDOM_BYTES) throw new RangeError('an order number takes 5 random bytes');
  let rest = random.reduce((number, byte) => number * 256 + byte, 0);
  let text = '';
  for (let digit = 0; digit < 8; digit += 1) {
    text = DIGITS.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}
