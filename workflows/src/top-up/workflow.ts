import { CancellationScope, continueAsNew, proxyLocalActivities } from '@temporalio/workflow';
import { UNTIL_DONE } from '../commands/failures.ts';
import type { OpenPayment } from '../payment/contract.ts';
import type { ToldPayment } from '../payment-gateway/payment-gateway.ts';
import { settleOthersOf } from '../payment/settle-others.ts';
import { paymentCollection } from '../payment/workflow.ts';
import type { TopUpEnding, TopUpInput, TopUpLedgerActivities } from './contract.ts';

/** Somebody may be paying right now: a cancel request does not make the money disappear. */
export const topUp = (input: TopUpInput): Promise<TopUpEnding> =>
  CancellationScope.nonCancellable(() => lifeOf(input));

async function lifeOf({ topUp, timing, underWay }: TopUpInput): Promise<TopUpEnding> {
  const ledger = proxyLocalActivities<TopUpLedgerActivities>({
    startToCloseTimeout: timing.stepTimeoutMs,
    retry: UNTIL_DONE,
  });
  const collection = paymentCollection(
    timing,
    (payment) => continueAsNew<typeof lifeOf>({ topUp, timing, underWay: payment }),
    underWay,
  );
  const until = Date.parse(topUp.expiresAt);
  const { txnId: id, userId, amount } = topUp;

  if (underWay?.late) return lateMoney(underWay.open);
  const toTheEnd = { until, interrupted: () => false };
  const asked = { kind: 'topUp', id, userId, amount, purpose: 'Wallet top-up' } as const;
  const open = underWay?.open ?? (await collection.open(asked, toTheEnd));
  if (open === null) return giveUp('gatewayUnavailable');
  const outcome = await collection.outcome(open, toTheEnd);
  if (outcome?.status === 'paid') return settle(outcome);
  return giveUp(outcome === null ? 'expired' : 'refusedByBank');

  async function giveUp(
    why: Parameters<TopUpLedgerActivities['giveUpTopUp']>[1],
  ): Promise<TopUpEnding> {
    return lateMoney(await ledger.giveUpTopUp(topUp, why, now()));
  }

  async function lateMoney(open: OpenPayment | null): Promise<TopUpEnding> {
    const late = open && (await collection.latePayment(open));
    return late ? settle(late) : 'failed';
  }

  async function settle(payment: ToldPayment): Promise<TopUpEnding> {
    const settled = await ledger.settleTopUp(topUp, payment, now());
    await settleOthersOf({ kind: 'topUp', id }, payment, timing);
    return settled === 'completed' ? 'completed' : 'failed';
  }
}

const now = () => new Date().toISOString();
