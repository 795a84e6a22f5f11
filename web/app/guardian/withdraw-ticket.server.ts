import { isSigned, sign } from '../signing/signature.server.ts';

const LIFE_MS = 10 * 60_000;

/** That somebody has shown to have a contact; it goes through the form. */
export type WithdrawTicket = Readonly<{ contact: string; at: string; signature: string }>;

export function withdrawTicket(
  keys: readonly string[],
  contact: string,
  now: Date,
): WithdrawTicket {
  const at = String(now.getTime());
  return { contact, at, signature: sign(keys, 'guardian', [contact, at]) };
}

/** Whether the ticket is ours and younger than 10 minutes. */
export function isGood(keys: readonly string[], ticket: WithdrawTicket, now: Date): boolean {
  const { contact, at, signature } = ticket;
  const age = now.getTime() - Number(at);
  return age >= 0 && age < LIFE_MS && isSigned(keys, 'guardian', [contact, at], signature);
}
