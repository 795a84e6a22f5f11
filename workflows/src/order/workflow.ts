import type { DecidedBy } from '@store/ledger';
import {
  CancellationScope,
  condition,
  defineSignal,
  log,
  patched,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  sleep,
  TemporalFailure,
} from '@temporalio/workflow';
import { HEARTBEAT_TIMEOUT_MS, UNTIL_DONE } from '../commands/failures.ts';
import { ORDER_ABANDONED, ORDER_DECIDED, type OrderDecision } from '../contracts.ts';
import { paymentCollection } from '../payment/workflow.ts';
import { PLAYER_CHECK_TIMEOUT_MS } from '../providers/top-up-provider.ts';
import type {
  DeliveryActivities,
  OrderEnding,
  OrderInput,
  OrderLedgerActivities,
} from './contract.ts';

const orderDecided = defineSignal<[OrderDecision]>(ORDER_DECIDED);
const orderAbandoned = defineSignal(ORDER_ABANDONED);

/** Money is on the way from the start, so the way out is to settle it, never to be cancelled. */
export const order = (input: OrderInput): Promise<OrderEnding> =>
  CancellationScope.nonCancellable(() => lifeOf(input));

async function lifeOf({ order, timing }: OrderInput): Promise<OrderEnding> {
  const ledger = proxyLocalActivities<OrderLedgerActivities>({
    startToCloseTimeout: timing.stepTimeoutMs,
    retry: UNTIL_DONE,
  });
  const { deliverLeg } = proxyActivities<DeliveryActivities>({
    startToCloseTimeout: PLAYER_CHECK_TIMEOUT_MS + timing.providerTimeoutMs + timing.stepTimeoutMs,
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    retry: UNTIL_DONE,
  });
  const collection = paymentCollection(timing);
  const decisions: OrderDecision[] = [];
  let abandoned = false;
  setHandler(orderDecided, (decision) => void decisions.push(decision));
  setHandler(orderAbandoned, () => void (abandoned = true));

  const paid =
    order.paymentMode === 'wallet'
      ? await ledger.payFromWallet(order, now())
      : await collectPayment();
  if (paid === 'failed' && order.paymentMode === 'wallet' && waitsForLateHolds()) {
    await sleep(60_000);
    await ledger.releaseLateHold(order, now());
  }
  if (paid !== 'paid') return paid;
  const delivered = await deliver();
  if (delivered === 'everything' && (await complete())) return 'completed';
  if (delivered === 'nothing' && (await refund({ kind: 'delivery' }, REFUSED))) return 'refunded';
  return decision();

  async function collectPayment(): Promise<'paid' | OrderEnding> {
    const until = Date.parse(order.expiresAt);
    const { orderId: id, userId, price: amount, item } = order;
    const open = await collection.open(
      { kind: 'order', id, userId, amount, purpose: item.name },
      until,
    );
    if (open === null) return giveUp('gatewayUnavailable');
    const outcome = await collection.outcome(open, { until, interrupted: () => abandoned });
    if (outcome?.status === 'failed') return giveUp('refusedByBank');
    if (outcome === null) return giveUp(abandoned ? 'abandoned' : 'expired');
    return ledger.settlePayment(order, outcome, now());
  }

  /** The buyer may have paid at the last moment: money that comes now goes to the wallet. */
  async function giveUp(
    why: Parameters<OrderLedgerActivities['giveUpPayment']>[1],
  ): Promise<OrderEnding> {
    const open = await ledger.giveUpPayment(order, why, now());
    const late = open && (await collection.latePayment(open));
    if (late) await ledger.settlePayment(order, late, now());
    return why === 'abandoned' ? 'cancelled' : 'failed';
  }

  /** Leg after leg; stops at the first that did not arrive, so that little is left to clear up. */
  async function deliver(): Promise<'everything' | 'nothing' | 'somePart'> {
    let arrived = 0;
    for (const leg of order.legs) {
      if (leg.route === 'MANUAL') return 'somePart';
      const outcome = await orElse('unknown', deliverLeg(order, leg, timing, now()));
      if (outcome === 'failed' && arrived === 0) return 'nothing';
      if (outcome !== 'delivered') return 'somePart';
      arrived += 1;
    }
    return 'everything';
  }

  /** Waits for a person; once, after the deadline, tries to give the money back without one. */
  async function decision(): Promise<OrderEnding> {
    let deadline: number | undefined = Date.now() + timing.manualRefundAfterMs;
    for (;;) {
      if (!(await isAsked(deadline))) {
        deadline = undefined;
        if (await refund({ kind: 'deadline' }, TOO_LATE)) return 'refunded';
      }
      const next = decisions.shift();
      const ending = next && (await orElse(null, ledger.decideOrder(order, next, now())));
      if (ending) return ending;
    }
  }

  async function isAsked(deadline: number | undefined): Promise<boolean> {
    const asked = () => decisions.length > 0;
    if (deadline !== undefined) return condition(asked, Math.max(1, deadline - Date.now()));
    await condition(asked);
    return true;
  }

  async function complete(): Promise<boolean> {
    return orElse(
      false,
      ledger.completeOrder(order, now()).then(() => true),
    );
  }

  async function refund(
    by: Extract<DecidedBy, { kind: 'delivery' | 'deadline' }>,
    reason: string,
  ): Promise<boolean> {
    return orElse(false, ledger.refundOrder(order, by, reason, now()));
  }
}

/**
 * Executions of one time waited for a page that might still hold money for an order which had failed
 * for want of it. Since then the wallet itself refuses such a hold.
 */
const waitsForLateHolds = (): boolean =>
  !patched('void-late-holds') && patched('release-late-holds');

const REFUSED = 'The game did not accept this order.';
const TOO_LATE = 'The order could not be delivered in time.';

/** A paid order never dies of a failed step: it goes to the people who can decide. */
async function orElse<Answer>(otherwise: Answer, step: Promise<Answer>): Promise<Answer> {
  try {
    return await step;
  } catch (error) {
    // Not only an ActivityFailure: a local activity fails with its cause itself.
    if (!(error instanceof TemporalFailure)) throw error;
    log.error('a step of a paid order failed for good', { error });
    return otherwise;
  }
}

/** Inside a workflow the clock is part of the history, so a replay reads the same time. */
const now = () => new Date().toISOString();
