export const DECISIONS = ['Completed', 'Refunded', 'Cancelled'] as const;
export type DecisionStatus = (typeof DECISIONS)[number];

export const LONGEST_REASON = 200;

/** What happens to the money, before anybody presses the button. `price` in words. */
export const consequenceOf = (to: DecisionStatus, price: string): string => {
  switch (to) {
    case 'Completed':
      return `The store keeps ${price}; the buyer gets the points.`;
    case 'Refunded':
      return `${price} goes to the buyer’s wallet.`;
    case 'Cancelled':
      return `${price} is kept and not given back. A second admin has to confirm.`;
  }
};
