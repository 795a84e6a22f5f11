import { assertNever } from '../kernel/assert-never.ts';
import { accept, alreadyDone, reject, type Decider, type Decision } from '../kernel/decider.ts';
import type { Instant } from '../kernel/message.ts';
import { minus, toPaise, ZERO_PAISE } from '../kernel/paise.ts';
import { repeat } from '../kernel/repeat.ts';
import { whyNotSigned } from '../kernel/second-person.ts';
import type {
  AgreeToLoss,
  DisputeCommand,
  GiveUpDispute,
  OpenDispute,
  RecordDebit,
  RecordLost,
  RecordWon,
  SettleDispute,
} from './commands.ts';
import type { DisputeDebited, DisputeEvent, DisputeLost } from './events.ts';
import type { DisputeRejection } from './rejections.ts';
import { evolve, noDispute, type Dispute, type OpenedDispute } from './state.ts';

type DisputeDecision = Decision<DisputeEvent, DisputeRejection>;

function decide(command: DisputeCommand, dispute: Dispute): DisputeDecision {
  if (command.type === 'OpenDispute') return open(command.data, dispute);
  const { disputeId } = command.data;
  if (dispute.status === 'none') return reject({ type: 'NoSuchDispute', disputeId });
  switch (command.type) {
    case 'RecordDebit':
      return debit(command.data, dispute);
    case 'RecordWon':
      return win(command.data, dispute);
    case 'RecordLost':
      return lose(command.data, dispute);
    case 'GiveUpDispute':
      return giveUp(command.data, dispute);
    case 'AgreeToLoss':
      return agree(command.data, dispute);
    case 'SettleDispute':
      return settle(command.data, dispute);
    default:
      return assertNever(command);
  }
}

function open(data: OpenDispute['data'], dispute: Dispute): DisputeDecision {
  if (dispute.status !== 'none') return repeat(dispute.opened, data, data.disputeId);
  if (data.amount === 0) return reject({ type: 'NothingDisputed' });
  if (data.by === data.userId) return reject({ type: 'OwnAccount' });
  return accept({ type: 'DisputeOpened', data });
}

/** The bank takes a payment back once: the first who says so is believed, whoever says it again. */
function debit({ amount, ...asked }: RecordDebit['data'], dispute: OpenedDispute): DisputeDecision {
  if (dispute.debited) return alreadyDone;
  if (dispute.status !== 'open') return ended(dispute.status);
  if (amount === 0) return reject({ type: 'NothingDisputed' });
  if (isOwn(asked.by, dispute)) return reject({ type: 'OwnAccount' });
  return accept(debited(asked, amount, dispute));
}

function win(data: RecordWon['data'], dispute: OpenedDispute): DisputeDecision {
  if (dispute.status === 'won') return alreadyDone;
  if (dispute.status === 'lost') return ended('lost');
  if (isOwn(data.by, dispute)) return reject({ type: 'OwnAccount' });
  const { userId, gateway } = dispute.opened;
  const returned = dispute.debited?.amount ?? ZERO_PAISE;
  return accept({ type: 'DisputeWon', data: { ...data, userId, gateway, returned } });
}

function lose({ amount, ...asked }: RecordLost['data'], dispute: OpenedDispute): DisputeDecision {
  if (dispute.status === 'lost') return alreadyDone;
  if (dispute.status === 'won') return ended('won');
  if (amount === 0) return reject({ type: 'NothingDisputed' });
  return lost({ ...asked, by: null }, amount, dispute);
}

function giveUp(
  { secondPersonFrom, ...asked }: GiveUpDispute['data'],
  dispute: OpenedDispute,
): DisputeDecision {
  const { by } = asked;
  if (dispute.lost?.by === by || dispute.proposal?.by === by) return alreadyDone;
  if (dispute.status !== 'open') return ended(dispute.status);
  if (isOwn(by, dispute)) return reject({ type: 'OwnAccount' });
  const { amount } = dispute.debited ?? dispute.opened;
  if (amount < secondPersonFrom) return lost(asked, amount, dispute);
  const { proposal } = dispute;
  // It is one dispute and one question: who finds it asked already answers it.
  if (proposal) return reject({ type: 'AlreadyProposed', proposedBy: proposal.by });
  return accept({ type: 'DisputeLossProposed', data: asked });
}

function agree(
  { aloneAfterMs, ...asked }: AgreeToLoss['data'],
  dispute: OpenedDispute,
): DisputeDecision {
  const { by, at } = asked;
  if (dispute.lost?.by === by) return alreadyDone;
  if (dispute.status !== 'open') return ended(dispute.status);
  if (isOwn(by, dispute)) return reject({ type: 'OwnAccount' });
  const { proposal } = dispute;
  if (proposal === null) return reject({ type: 'LossNotProposed' });
  const alone = proposal.by === by;
  const refusal = whyNotSigned(proposal, { by, at, aloneAfterMs });
  if (refusal !== null) return reject(refusal);
  const { amount } = dispute.debited ?? dispute.opened;
  const signed = { ...asked, proposedBy: proposal.by };
  return lost(alone ? { ...signed, alone } : signed, amount, dispute);
}

function settle(
  { sale, ...asked }: SettleDispute['data'],
  dispute: OpenedDispute,
): DisputeDecision {
  if (dispute.status === 'open') return reject({ type: 'DisputeStillOpen' });
  const amount = dispute.lost?.amount ?? ZERO_PAISE;
  const ofSale = toPaise(Math.min(sale, amount));
  const data = { ...asked, sale: ofSale, loss: minus(amount, ofSale) };
  if (dispute.settled) return repeat(dispute.settled, data, asked.disputeId);
  return accept({ type: 'DisputeSettled', data });
}

type Told = Readonly<{ disputeId: string; by: string | null; at: Instant }>;

const debited = (
  { disputeId, by, at }: Told,
  amount: DisputeDebited['data']['amount'],
  { opened: { gateway } }: OpenedDispute,
): DisputeDebited => ({ type: 'DisputeDebited', data: { disputeId, amount, gateway, by, at } });

/** What is lost was taken, at the latest now. */
function lost(
  told: Told & Pick<DisputeLost['data'], 'proposedBy' | 'alone'>,
  amount: DisputeDebited['data']['amount'],
  dispute: OpenedDispute,
): DisputeDecision {
  const { userId } = dispute.opened;
  const taken = dispute.debited?.amount ?? amount;
  const event: DisputeLost = { type: 'DisputeLost', data: { ...told, userId, amount: taken } };
  return dispute.debited
    ? accept<DisputeEvent>(event)
    : accept<DisputeEvent>(debited(told, taken, dispute), event);
}

const isOwn = (by: string | null, { opened }: OpenedDispute): boolean => by === opened.userId;

const ended = (as: 'won' | 'lost'): DisputeDecision => reject({ type: 'DisputeIsEnded', as });

export const dispute: Decider<Dispute, DisputeCommand, DisputeEvent, DisputeRejection> = {
  initialState: noDispute,
  decide,
  evolve,
};
