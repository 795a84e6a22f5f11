import type { AppLoadContext } from '@remix-run/node';
import {
  lapseOf,
  paidFactsOf,
  type CancellationProposed,
  type OrderCommand,
  type OrderRejection,
  type PlacedOrder,
  type TwoPersonDecision,
} from '@store/ledger';
import { isRetryable } from '@store/platform/fault';
import type { OrderView } from '@store/projections';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import { actorOf } from '../../session/actor.server.ts';
import { traceOf } from '../../session/trace.server.ts';
import type { Decided } from './decided.ts';
import type { ProposalAnswer } from './decision-form.server.ts';
import { tellWorkflow } from './tell-workflow.server.ts';

type Proposal = Readonly<{
  orderId: string;
  proposalId: string;
  to: TwoPersonDecision;
  reason: string;
}>;

/** The first signature. It moves no money, so it is the ledger's word alone. */
export function proposeDecision(
  context: AppLoadContext,
  admin: Account,
  proposal: Proposal,
): Promise<Decided> {
  const at = context.shop.now().toISOString();
  const command = { type: 'ProposeCancellation', data: { ...proposal, by: admin.id, at } } as const;
  return tellLedger(context, admin, command, 'proposed');
}

/** Another admin signs a proposal; or one of them, whoever it is, withdraws it. */
export async function answerProposal(
  context: AppLoadContext,
  admin: Account,
  { orderId, proposalId, intent }: ProposalAnswer,
): Promise<Decided> {
  const { ledger, readModels, trail, now } = context.shop;
  const before = await readModels.order(orderId);
  const order = await ledger.order.stateOf(orderId);
  if (before === null || order.status === 'NotPlaced') return { outcome: 'noSuchOrder' };
  const asked = (after: string) =>
    trail.note(actorOf(context, admin), {
      did: 'asked',
      subject: { kind: 'order', id: orderId, name: orderId },
      before: { status: order.status, proposal: 'open' },
      after: { status: after, proposal: intent === 'withdraw' ? 'withdrawn' : 'signed' },
    });
  const at = now().toISOString();
  if (intent === 'withdraw') {
    await asked(order.status);
    const data = { orderId, proposalId, by: admin.id, at };
    return tellLedger(context, admin, { type: 'WithdrawCancellation', data }, 'withdrawn');
  }
  // Pressed twice.
  if (hasSigned(admin, order, proposalId)) return { outcome: 'settled', order: before };
  const open = paidFactsOf(order)?.openProposal;
  if (open?.proposalId !== proposalId) return { outcome: 'notOpen' };
  if (order.placed.userId === admin.id) return { outcome: 'ownOrder' };
  const aloneAfterMs = await aloneAfter(context.shop, admin);
  const refusal = whyNotSigned(open, admin, aloneAfterMs, now());
  if (refusal !== null) return refusal;
  await asked(open.to);
  if (open.to === 'Refunded') {
    const data = { orderId, proposalId, by: admin.id, aloneAfterMs, at };
    return tellLedger(context, admin, { type: 'ConfirmCancellation', data }, 'settled');
  }
  return tellWorkflow(context.shop, before, {
    to: 'Cancelled',
    by: { kind: 'admin', accountId: admin.id },
    reason: open.reason,
    proposalId,
    ...(aloneAfterMs !== null && { aloneAfterMs }),
  });
}

/** How long a store's only admin waits before they may sign their own proposal; else null. */
export const aloneAfter = async (
  { accounts, settings }: Shop,
  { id }: Pick<Account, 'id'>,
): Promise<number | null> =>
  (await accounts.isOnlyAdmin(id)) ? settings.byHand.aloneAfterMs : null;

/** The ledger has the last word; but a workflow tells nobody why it said no. */
function whyNotSigned(
  { by, at }: CancellationProposed['data'],
  { id }: Account,
  aloneAfterMs: number | null,
  now: Date,
): Decided | null {
  if (Date.parse(lapseOf(at)) < now.getTime()) return { outcome: 'lapsed' };
  if (by !== id) return null;
  if (aloneAfterMs === null) return { outcome: 'ownProposal' };
  const from = new Date(Date.parse(at) + aloneAfterMs);
  return now < from ? { outcome: 'tooEarly', from: from.toISOString() } : null;
}

function hasSigned({ id }: Account, order: PlacedOrder, proposalId: string): boolean {
  if (order.status !== 'Refunded' && order.status !== 'Cancelled') return false;
  const closed = order.status === 'Refunded' ? order.refunded : order.cancelled;
  return (
    closed.proposalId === proposalId && closed.by.kind === 'admin' && closed.by.accountId === id
  );
}

async function tellLedger(
  context: AppLoadContext,
  admin: Account,
  command: OrderCommand,
  outcome: 'proposed' | 'withdrawn' | 'settled',
): Promise<Decided> {
  const { ledger, readModels } = context.shop;
  const { orderId } = command.data;
  let order: OrderView | null;
  try {
    const told = await ledger.order.handle(orderId, command, traceOf(context, admin));
    if (!told.accepted) return refusedBy(told.rejection, admin);
    await readModels.caughtUpTo(told.position);
    order = await readModels.order(orderId);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return { outcome: 'outOfReach' };
  }
  return order === null ? { outcome: 'noSuchOrder' } : { outcome, order };
}

function refusedBy(rejection: OrderRejection, admin: Account): Decided {
  switch (rejection.type) {
    case 'OwnOrder':
      return { outcome: 'ownOrder' };
    case 'SecondPersonNeeded':
      return { outcome: 'ownProposal' };
    case 'TooEarly':
      return { outcome: 'tooEarly', from: rejection.from };
    case 'OrderIsDisputed':
      return { outcome: 'disputed' };
    case 'ProposalLapsed':
      return { outcome: 'lapsed' };
    case 'AlreadyProposed':
      return { outcome: rejection.proposedBy === admin.id ? 'ownProposal' : 'alreadyProposed' };
    // Somebody else withdrew it in the same moment.
    case 'ReferenceReused':
    case 'ProposalNotOpen':
      return { outcome: 'notOpen' };
    case 'NotInStatus':
      return { outcome: 'notProcessing', status: rejection.status };
    default:
      throw new Error(`nobody expected ${rejection.type} of a proposal`);
  }
}
