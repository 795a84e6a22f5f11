import { tryAgainWords } from '../faults/words.ts';
import { formatPoints, formatRupees } from '../ui/format-money.ts';
import type { AmountRefusal } from './refusals.ts';
import { amountRefusals as words } from './words.ts';

type InWords = Readonly<{ status: 400 | 403 | 409 | 503; text: string }>;
type Sentences = {
  [Type in AmountRefusal['type']]: (why: Extract<AmountRefusal, { type: Type }>) => InWords;
};

const sentences: Sentences = {
  NotAnAmount: () => ({ status: 400, text: words.notAnAmount }),
  OutOfBounds: ({ minimum, maximum }) => ({
    status: 400,
    text: words.outOfBounds(formatRupees(minimum), formatRupees(maximum)),
  }),
  DayIsFull: ({ perDay, left }) => ({
    status: 409,
    text: words.dayIsFull(formatRupees(perDay), formatRupees(left)),
  }),
  WalletIsFull: ({ balanceAtMost, left }) => ({
    status: 409,
    text: words.walletIsFull(formatRupees(balanceAtMost), formatRupees(left)),
  }),
  NotEnoughPoints: ({ balance }) => ({
    status: 409,
    text: words.notEnoughPoints(formatPoints(balance)),
  }),
  TooFewPoints: ({ minimum }) => ({ status: 400, text: words.tooFewPoints(minimum) }),
  GuardianNeeded: () => ({ status: 403, text: words.guardianNeeded }),
  TicketNotYours: () => ({
    status: 400,
    text: words.ticketNotYours,
  }),
  TicketUsed: ({ id }) => ({
    status: 409,
    text: words.ticketUsed(id),
  }),
  StoreBusy: () => ({
    status: 503,
    text: tryAgainWords.storeBusy,
  }),
  OutcomeUnknown: () => ({
    status: 503,
    text: tryAgainWords.outcomeUnknown,
  }),
};

export const refusalInWords = (refusal: AmountRefusal): InWords =>
  (sentences[refusal.type] as (why: AmountRefusal) => InWords)(refusal);
