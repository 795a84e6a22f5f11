import type { Instant } from '../kernel/message.ts';

const PROMISED_MS = 30 * 60_000;

/** A paid order is promised to be delivered by then. */
export const promisedUntil = (paidAt: Instant): Instant =>
  new Date(Date.parse(paidAt) + PROMISED_MS).toISOString();

export const isOverdue = (paidAt: Instant, now: Instant): boolean => promisedUntil(paidAt) < now;
