/** What a dispute does to the payer's wallet and points: each once, whoever does it again. */
export const disputeReference = {
  frozen: (disputeId: string) => `dispute:${disputeId}`,
  pointsTaken: (disputeId: string) => `dispute:${disputeId}`,
  pointsBack: (disputeId: string) => `disputeback:${disputeId}`,
};

const FROZEN = disputeReference.frozen('');

/** Which dispute has frozen a wallet under this reference; null where something else has. */
export const disputeFreezing = (reference: string): string | null =>
  reference.startsWith(FROZEN) ? reference.slice(FROZEN.length) : null;
