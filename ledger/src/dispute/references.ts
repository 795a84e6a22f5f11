/** What a dispute does to the payer's wallet and points: each once, whoever does it again. */
export const disputeReference = {
  frozen: (disputeId: string) => `dispute:${disputeId}`,
  pointsTaken: (disputeId: string) => `dispute:${disputeId}`,
  pointsBack: (disputeId: string) => `disputeback:${disputeId}`,
};
