import type { LatePaymentDependencies } from '../late-payments/activities.ts';

/** For specs in which nobody owes anything, and nobody has paid by a gateway. */
export const nothingUnpaid: LatePaymentDependencies['unpaid'] = {
  eachUnpaid: async function* () {
    // Nothing.
  },
  paymentsReceivedIn: async () => [],
};
