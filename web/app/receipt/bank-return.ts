import { istDay, startOfDay, type Instant, type IstDay } from '@store/ledger';

/** Days after a failed payment to a shop by which the banks have to have returned it, as RBI says. */
const RETURNED_AFTER_DAYS = 5;
const DAY_MS = 24 * 60 * 60_000;

/** The last day, in India, on which a bank returns a payment that it took at `paidAt` and failed. */
export const returnedBy = (paidAt: Instant): IstDay =>
  istDay(
    new Date(startOfDay(istDay(paidAt)).getTime() + RETURNED_AFTER_DAYS * DAY_MS).toISOString(),
  );
