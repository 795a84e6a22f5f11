import type { Tx } from '@store/platform/postgres';

/** What is deleted by its age. The names stand in the records of what was deleted. */
export const SHORT_LIVED = [
  'sessions',
  'verificationLinks',
  'resetLinks',
  'passwordTries',
  'passkeyQuestions',
  'oneTimeCodes',
  'limitCounts',
  'rungThresholds',
  'receiptLinks',
  'complaints',
  'news',
  'webhookMessages',
] as const;
export type ShortLived = (typeof SHORT_LIVED)[number];

/** For so long customers find what they were told. */
const NEWS_DAYS = 90;
/** For so long a receiver can have a message sent again. */
const WEBHOOK_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

type Rule = Readonly<{
  table: string;
  /** The rows that are over, by the column that says since when. */
  over: (db: Tx, now: Date) => ReturnType<Tx>;
}>;

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

export const RULES: Readonly<Record<ShortLived, Rule>> = {
  sessions: { table: 'shop.session', over: (db, now) => db`expires_at <= ${now}` },
  // Works for a day, and is known for as long as somebody may press it again.
  verificationLinks: {
    table: 'shop.email_token',
    over: (db, now) => db`sent_at <= ${before(now, 30)}`,
  },
  resetLinks: {
    table: 'shop.password_reset',
    over: (db, now) => db`sent_at <= ${before(now, 1)}`,
  },
  passwordTries: {
    table: 'shop.password_try',
    over: (db, now) => db`since <= ${before(now, 1)}`,
  },
  passkeyQuestions: {
    table: 'shop.passkey_challenge',
    over: (db, now) => db`over_at <= ${now}`,
  },
  oneTimeCodes: {
    table: 'shop.one_time_code',
    over: (db, now) => db`sent_at <= ${before(now, 1)}`,
  },
  limitCounts: { table: 'shop.hit_count', over: (db, now) => db`expire <= ${now.getTime()}` },
  rungThresholds: {
    table: 'shop.ring',
    over: (db, now) => db`at <= ${before(now, 365)} and told`,
  },
  receiptLinks: { table: 'shop.receipt_link', over: (db, now) => db`until <= ${now}` },
  news: { table: 'shop.news', over: (db, now) => db`noted_at <= ${before(now, NEWS_DAYS)}` },
  webhookMessages: {
    table: 'shop.webhook_message',
    over: (db, now) => db`made_at <= ${before(now, WEBHOOK_DAYS)}`,
  },
  // Whoever was not content may go to a consumer commission for two years (section 69 of the
  // Consumer Protection Act, 2019); its proceedings get a year more.
  complaints: {
    table: 'shop.complaint',
    over: (db, now) => db`closed_at <= ${before(now, 3 * 365)}`,
  },
};
