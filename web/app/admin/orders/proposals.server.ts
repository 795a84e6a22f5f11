import type { AppLoadContext } from '@remix-run/node';
import { paidFactsOf, type OrderCommand, type OrderRejection } from '@store/ledger';
import { isRetryable } from '@store/platform/fault';
import type { OrderView } from '@store/projections';
import { newId } from '../../../ports/new-id.ts';
import type { Account } from '../../../ports/accounts.ts';
import { actorOf } from '../../session/actor.server.ts';
import { traceOf } from '../../session/trace.server.ts';
import type { Decided } from './decided.ts';
import type { ProposalAnswer } from './decision-form.server.ts';
import { tellWorkflow } from './tell-workflow.server.ts';

/** The first signature. It moves no money, so it is the ledger's word alone. */
export async function proposeCancellation(
  context: AppLoadContext,
  admin: Account,
  { orderId }: OrderView,
  reason: string,
): Promise<Decided> {
  const at = context.shop.now().toISOString();
  const proposal = { orderId, proposalId: newId(), to: 'Cancelled', reason } as const;
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
  const asked = (status: string, after: string) =>
    trail.note(actorOf(context, admin), {
      did: 'asked',
      subject: { kind: 'order', id: orderId, name: orderId },
      before: { status, proposal: 'open' },
      after: { status: after, proposal: intent === 'withdraw' ? 'withdrawn' : 'signed' },
    });
  if (intent === 'withdraw') {
    await asked(order.status, order.status);
    const data = { orderId, proposalId, by: admin.id, at: now().toISOString() };
    return tellLedger(context, admin, { type: 'WithdrawCancellation', data }, 'withdrawn');
  }
  const open = paidFactsOf(order)?.openProposal;
  if (open?.proposalId !== proposalId) return { outcome: 'notOpen' };
  if (order.placed.userId === admin.id) return { outcome: 'ownOrder' };
  if (open.by === admin.id) return { outcome: 'ownProposal' };
  await asked(order.status, 'Cancelled');
  return tellWorkflow(context.shop, before, {
    to: 'Cancelled',
    by: { kind: 'admin', accountId: admin.id },
    reason: open.reason,
    proposalId,
  });
}

async function tellLedger(
  context: AppLoadContext,
  admin: Account,
  command: OrderCommand,
  outcome: 'proposed' | 'withdrawn',
): Promise<Decided> {
  const { ledger, readModels } = context.shop;
  const { orderId } = command.data;
  try {
    const told = await ledger.order.handle(orderId, command, traceOf(context, admin));
    if (!told.accepted) return refusedBy(told.rejection, admin);
    await readModels.caughtUpTo(told.position);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return { outcome: 'outOfReach' };
  }
  const order = await readModels.order(orderId);
  return order === null ? { outcome: 'noSuchOrder' } : { outcome, order };
}

function refusedBy(rejection: OrderRejection, admin: Account): Decided {
  switch (rejection.type) {
    case 'OwnOrder':
      return { outcome: 'ownOrder' };
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
