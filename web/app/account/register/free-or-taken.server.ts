import { setTimeout as wait } from 'node:timers/promises';
import type { Shop } from '../../../ports/shop.ts';

/** Whoever asks for one after the other waits for each. */
const ANSWERS_AFTER_MS = 400;

/** Whether what somebody types who is about to register is nobody’s yet. */
export async function isFree(
  { accounts }: Shop,
  asked: Readonly<{ mobile: string } | { email: string }>,
): Promise<boolean> {
  const since = performance.now();
  const [email, mobile] = 'email' in asked ? [asked.email, ''] : ['', asked.mobile];
  const [taken, abandoned] = await Promise.all([
    accounts.taken(email, mobile),
    accounts.abandoned(email, mobile),
  ]);
  // The same time for every answer: what the database did is not told by it.
  await wait(Math.max(0, ANSWERS_AFTER_MS - (performance.now() - since)));
  // Those give theirs up as soon as somebody registers.
  return taken.length === 0 || abandoned.length > 0;
}
