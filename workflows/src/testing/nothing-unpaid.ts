import type { LatePaymentDependencies } from '../late-payments/activities.ts';

/** For specs in which nobody owes anything. */
export const nothingUnpaid: LatePaymentDependencies['unpaid'] = {
  eachUnpaid: async function* () {
    // Nothing.
  },
};
