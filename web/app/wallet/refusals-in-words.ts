import { formatPoints, formatRupees } from '../ui/format-money.ts';
import type { AmountRefusal } from './refusals.ts';

const INVALID = 'Please enter a valid amount';

type InWords = Readonly<{ status: 400 | 409 | 503; text: string }>;
type Sentences = {
  [Type in AmountRefusal['type']]: (why: Extract<AmountRefusal, { type: Type }>) => InWords;
};

const sentences: Sentences = {
  NotAnAmount: () => ({ status: 400, text: INVALID }),
  OutOfBounds: ({ minimum, maximum }) => ({
    status: 400,
    text: `${INVALID}: ${formatRupees(minimum)} to ${formatRupees(maximum)} at a time.`,
  }),
  DayIsFull: ({ perDay, left }) => ({
    status: 409,
    text: `At most ${formatRupees(perDay)} a day can be added. ${formatRupees(left)} is left for today.`,
  }),
  WalletIsFull: ({ balanceAtMost, left }) => ({
    status: 409,
    text: `A wallet holds at most ${formatRupees(balanceAtMost)}. You can add ${formatRupees(left)}.`,
  }),
  NotEnoughPoints: ({ balance }) => ({
    status: 409,
    text: `You have ${formatPoints(balance)} points.`,
  }),
  TooFewPoints: ({ minimum }) => ({ status: 400, text: `${INVALID}: at least ${minimum}.` }),
  TicketNotYours: () => ({
    status: 400,
    text: 'This form was not made for your account, so nothing happened. Please send it again.',
  }),
  TicketUsed: ({ id }) => ({
    status: 409,
    text: `This form was sent before, as ${id}. Send it again for another one.`,
  }),
  StoreBusy: () => ({
    status: 503,
    text: 'We could not do this just now. Please send it again: it will count once.',
  }),
  OutcomeUnknown: () => ({
    status: 503,
    text: 'We could not see the end of it. Please send it again: it will count once.',
  }),
};

export const refusalInWords = (refusal: AmountRefusal): InWords =>
  (sentences[refusal.type] as (why: AmountRefusal) => InWords)(refusal);
