export const redeemWords = {
  title: 'Redeem Points',
  lead: (worth: string) => `Each point is worth ${worth} in your wallet.`,
  balance: 'Reward points',
  points: 'Points',
  pointsHint: (minimum: number) => `Whole points only. Minimum ${minimum}.`,
  tooFew: (minimum: number) =>
    `You need at least ${counted(minimum)} to redeem. You earn points with every completed order.`,
  toGoods: 'Instant Topups',
  button: 'Redeem Points',
  pending: 'Redeeming',
};

const counted = (points: number) => (points === 1 ? '1 point' : `${points} points`);

export const redeemAnswers = {
  arrived: (points: number, worth: string) =>
    `${counted(points)} redeemed. ${worth} is in your wallet.`,
  underWay: (points: number, worth: string) =>
    `${counted(points)} redeemed. ${worth} will be in your wallet in a moment.`,
};
