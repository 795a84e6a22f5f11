import { z } from 'zod';
import { oneLine } from '../../account/customer-name.ts';
import { decisionRefusals } from './words.ts';
import { DECISIONS, LONGEST_REASON, MOST_PARTS } from './decision.ts';

/** What an admin decides about an order. The buyer reads the reason. */
export const Decision = z
  .object({
    orderId: z.string().min(1).max(40),
    to: z.enum(DECISIONS, decisionRefusals.noStatus),
    /** How often the game account had been corrected when it was looked at. */
    correction: z.int().min(0).optional(),
    /** The parts as they were then, see `seenValue`. */
    seen: z.string().max(MOST_PARTS).optional(),
    /** With a Completed: the parts that were not delivered, whose money goes back. */
    returned: z
      .array(
        z
          .string()
          .regex(/^\d{1,3}$/, decisionRefusals.noSuchPart)
          .transform(Number),
      )
      .max(MOST_PARTS),
    reason: oneLine.pipe(
      z.string().max(LONGEST_REASON, decisionRefusals.reasonTooLong(LONGEST_REASON)),
    ),
  })
  .refine(({ to, reason }) => to !== 'Cancelled' || reason !== '', {
    path: ['reason'],
    message: decisionRefusals.noReason,
  });
export type Decision = z.output<typeof Decision>;

/** What an admin does with the proposal of another, or with their own. */
export const ProposalAnswer = z.object({
  orderId: z.string().min(1).max(40),
  proposalId: z.string().min(1).max(40),
  intent: z.enum(['sign', 'withdraw']),
});
export type ProposalAnswer = z.output<typeof ProposalAnswer>;
