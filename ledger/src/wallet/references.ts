/** Business references of wallet credits: the same cause always builds the same reference. */
export const creditReference = {
  topUp: (txnId: string) => `topup:${txnId}`,
  refund: (orderId: string) => `refund:${orderId}`,
  strayPayment: (utr: string) => `stray:${utr}`,
  prize: (week: string, rank: number) => `prize:${week}:${rank}`,
  points: (redemptionId: string) => `points:${redemptionId}`,
  adjustment: (adjustmentId: string) => `adjustment:${adjustmentId}`,
};
