/**
 * In small letters, as far as they are ASCII: another sign that becomes one of them, like the one for
 * kelvin, is in an address of somebody else.
 */
export const normalEmail = (email: string): string =>
  email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * The ten digits of an Indian mobile number written with spaces, dashes of any length, +91, 91 or 0 in
 * front, and with the signs that are not seen around a number that was copied.
 * Anything else comes back without its separators, for the caller to refuse.
 */
export function normalMobile(typed: string): string {
  const compact = typed.replace(/[\s().\p{Pd}\p{Cf}]/gu, '');
  return /^(?:\+91|91|0)(\d{10})$/.exec(compact)?.[1] ?? compact;
}

/** A mobile number or an e-mail, as it is kept. */
export const normalContact = (typed: string): string =>
  typed.includes('@') ? normalEmail(typed) : normalMobile(typed);
