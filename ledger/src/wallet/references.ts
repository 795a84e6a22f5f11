/**
 * Business references of what moves money in a wallet: the same cause always builds the same reference. Stray
 * money is credited with source `refund` and its order as subject, so that the books close.
 */
export const creditReference = {
  topUp: (txnId: string) => `topup:${txnId}`,
  refund: (orderId: string) => `refund:${orderId}`,
  /** Of what was not delivered of an order that is completed. */
  returned: (orderId: string) => `returned:${orderId}`,
  strayPayment: (utr: string) => `stray:${utr}`,
  prize: (week: string, rank: number) => `prize:${week}:${rank}`,
  points: (redemptionId: string) => `points:${redemptionId}`,
  adjustment: (adjustmentId: string) => `adjustment:${adjustmentId}`,
  undo: (adjustmentId: string) => `undo:${adjustmentId}`,
  givenUp: (closingId: string) => `givenup:${closingId}`,
  /** Of a bank refund, by its own reference, that the bank did not make. */
  cameBack: (reference: string) => `cameback:${reference}`,
  prizeBack: (week: string, rank: number) => `prizeback:${week}:${rank}`,
};
