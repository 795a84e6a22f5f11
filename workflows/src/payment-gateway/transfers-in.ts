import type { ToldPayment, Transfer } from './payment-gateway.ts';

/** All that count, the first one first. */
export const transfersIn = ({
  amount,
  utr,
  others = [],
}: ToldPayment): readonly [Transfer, ...Transfer[]] => [{ amount, utr }, ...others];
