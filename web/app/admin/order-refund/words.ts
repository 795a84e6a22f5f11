export const refundWords = {
  metaTitle: (orderId: string) => `Refund ${orderId}`,
  title: 'Refund a Completed Order',
  lead: 'For a delivered order that must be refunded. It takes two admins.',
  order: 'Order',
  item: 'Item',
  buyer: 'Buyer',
  unknownBuyer: 'Unknown',
  paid: 'Paid',
  paidBy: (amount: string, mode: string) => `${amount}, ${mode}`,
  completed: 'Completed',
  instant: (instant: string) => `${instant} IST`,
  points: 'Points earned',
  balance: (points: string, balance: string) => `${points} (the buyer has ${balance})`,
  happens: 'What will happen',
  money: (amount: string) => `${amount} goes to the buyer’s wallet.`,
  pointsBack: (points: string) =>
    `${points} points are taken back. The balance may go below zero; then the buyer cannot redeem until it is positive again.`,
  openWeek: 'The sale is removed from the books and from this week’s leaderboard.',
  closedWeek: (week: string) =>
    `The sale is removed from the books. The leaderboard of ${week} is closed and does not change; Pending Orders tells you if a prize is now in doubt.`,
  stock: 'Delivered pieces do not return to stock.',
  mail: 'The buyer gets an email.',
  reason: 'Reason',
  optional: '(visible to the buyer, optional)',
  propose: 'Propose Refund',
  proposing: 'Proposing',
  proposal: {
    yours: 'Your proposal needs a second admin',
    confirmOrDecline: 'Confirm or decline',
    you: 'You',
    admin: 'An admin',
    by: (who: string, instant: string) => `${who} proposed this refund on ${instant} IST.`,
    reason: (reason: string) => `Reason: “${reason}”.`,
    lapses: (instant: string) => `It lapses on ${instant} IST.`,
    alone: (instant: string) =>
      `You are the only admin, so you can confirm it yourself from ${instant} IST.`,
    confirm: 'Confirm Refund',
    confirming: 'Confirming',
    withdraw: 'Withdraw Proposal',
    decline: 'Decline',
    withdrawing: 'Withdrawing',
  },
  own: 'You placed this order yourself. Another admin must refund it.',
  not: {
    Refunded: (amount: string) => `This order is Refunded. ${amount} went to the buyer’s wallet.`,
    Processing: 'This order is not completed yet. Refund it in Pending Orders.',
    other: (status: string) =>
      `This order is ${status}. Only a Completed order can be refunded here.`,
  },
  queue: 'Go to Pending Orders',
};

export const refundAnswers = {
  proposed: 'Refund proposed. Another admin must confirm it within 24 hours.',
  withdrawn: 'The proposal was withdrawn. Nothing was refunded.',
  refunded: (orderId: string, amount: string) =>
    `${orderId} is Refunded. ${amount} goes to the buyer’s wallet.`,
};
