import type { Instant } from '@store/ledger';

const dateTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** As a letter says it: "22 Nov 2026, 2:00 am (IST)". */
export const whenInIndia = (at: Instant): string => `${dateTime.format(new Date(at))} (IST)`;
