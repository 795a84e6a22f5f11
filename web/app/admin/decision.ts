import { z } from 'zod';

export const DECISIONS = ['Completed', 'Refunded', 'Cancelled'] as const;
export type DecisionStatus = (typeof DECISIONS)[number];

export const LONGEST_REASON = 200;

/** What an admin decides about an order. The buyer reads the reason. */
export const Decision = z
  .object({
    orderId: z.string().min(1).max(40),
    to: z.enum(DECISIONS, 'Please select the new status.'),
    reason: z
      .string()
      .default('')
      .transform((text) => text.normalize('NFC').trim())
      .pipe(z.string().max(LONGEST_REASON, `At most ${LONGEST_REASON} characters, please.`)),
  })
  .refine(({ to, reason }) => to === 'Completed' || reason !== '', {
    path: ['reason'],
    message: 'Please give the reason. The buyer sees it.',
  });
export type Decision = z.output<typeof Decision>;

/** What happens to the money, before anybody presses the button. `price` in words. */
export const consequenceOf = (to: DecisionStatus, price: string): string => {
  switch (to) {
    case 'Completed':
      return `The store keeps ${price}; the buyer gets the points`;
    case 'Refunded':
      return `${price} goes to the buyer’s wallet`;
    case 'Cancelled':
      return `${price} is kept and not given back. A second admin has to confirm`;
  }
};
