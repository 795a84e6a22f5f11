import {
  ActivityCancellationType,
  ActivityFailure,
  CancellationScope,
  condition,
  defineSignal,
  patched,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY } from '../commands/failures.ts';
import { PAYMENT_HINT } from '../contracts.ts';
import type { PaymentState } from '../payment-gateway/payment-gateway.ts';
import type {
  OpenPayment,
  PaymentActivities,
  PaymentTiming,
  PaymentToOpen,
  PaymentUnderWay,
} from './contract.ts';

const paymentHint = defineSignal(PAYMENT_HINT);
type Paid = Extract<PaymentState, { status: 'paid' }>;

/**
 * Anybody may call the webhook: after so many hints the looks they lead to grow apart. Executions of
 * one time followed none of them.
 */
const MOST_HINTS = 100;
const FURTHER_APART_MS = 200;

/** Late money is rare: the looks for it grow apart until so many are left for the whole watch. */
const LATE_LOOKS = 48;

/** Of late money nobody waits for at a screen. */
const hintsAreIgnored = (longest: number): number => longest;

/** Whoever is to pay waits for the page at a screen: a gateway that is back is to be noticed soon. */
const WHILE_SOMEBODY_WAITS = { ...PATIENTLY, maximumInterval: '10 seconds' } as const;

/** Nobody waits much longer for a look than this part of the time that they have waited already. */
const PART_OF_WAITED = 1 / 60;

/** A look writes some ten events, and what follows on it is to stay below two hundred. */
const LONGEST_HISTORY = 100;

/** Never comes back: the execution ends with it. */
type HandOn = (payment: PaymentUnderWay) => Promise<never>;

/**
 * Collects one UPI payment. The gateway is asked at every hint, and from time to time anyway. A
 * history that has grown is left to an execution of its own by `handOn`, which that one begins with.
 */
export function paymentCollection(
  timing: PaymentTiming,
  handOn: HandOn,
  handedOn?: PaymentUnderWay,
) {
  const perCall = timing.gatewayTimeoutMs + timing.stepTimeoutMs;
  let hints = handedOn?.hints ?? 0;
  let looksBeyond = handedOn?.looksBeyond ?? 0;
  let hinted = handedOn?.hinted ?? false;
  setHandler(paymentHint, () => {
    hints += 1;
    hinted = hints <= MOST_HINTS || patched('hints-are-kept');
  });

  return {
    /** Null when the gateway refuses, or is not reached before the time is over or it is `interrupted`. */
    async open(
      payment: PaymentToOpen,
      { until, interrupted }: { until: number; interrupted: () => boolean },
    ): Promise<OpenPayment | null> {
      const { openPayment } = proxyActivities<PaymentActivities>({
        startToCloseTimeout: perCall,
        heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
        scheduleToCloseTimeout: Math.max(perCall, until - Date.now()),
        retry: WHILE_SOMEBODY_WAITS,
        // What is being asked this moment may open a page all the same: its answer is waited for.
        cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
      });
      const opening = new CancellationScope();
      try {
        const asked = opening.run(() => openPayment(payment, new Date().toISOString()));
        await Promise.race([asked, condition(interrupted)]);
        // Executions of one time went on asking until the time was over.
        if (interrupted() && patched('cancel-while-opening')) opening.cancel();
        return await asked;
      } catch (error) {
        if (error instanceof ActivityFailure) return null;
        throw error;
      }
    },

    /** Null when it stayed unpaid until the time was over or `interrupted`. */
    async outcome(
      payment: OpenPayment,
      { until, interrupted }: { until: number; interrupted: () => boolean },
    ): Promise<Exclude<PaymentState, { status: 'waiting' }> | null> {
      for (;;) {
        await unlessTooLong(payment);
        await pause(Math.min(nextLookIn(payment), until - Date.now()), interrupted);
        const state = await lookUp(payment);
        if (state.status !== 'waiting') return state;
        if (interrupted() || Date.now() >= until) return null;
      }
    },

    /** Goes on looking after the payment was given up; null when no money came. */
    async latePayment(payment: OpenPayment): Promise<Paid | null> {
      const { late } = handedOn ?? {};
      const until = late?.until ?? Date.now() + timing.latePaymentWatchMs;
      const longest = Math.max(
        timing.pollMs,
        timing.latePaymentWatchMs / (timing.lateLooks ?? LATE_LOOKS),
      );
      let wait = late?.wait ?? timing.pollMs;
      while (Date.now() < until) {
        await unlessTooLong(payment, { until, wait });
        await pause(Math.min(wait, until - Date.now()), () => false, hintsAreIgnored);
        const state = await lookUp(payment);
        if (state.status === 'paid') return state;
        wait = Math.min(wait * 2, longest);
      }
      return null;
    },
  };

  async function unlessTooLong(open: OpenPayment, late?: PaymentUnderWay['late']): Promise<void> {
    if (workflowInfo().historyLength < LONGEST_HISTORY || !patched('payment-in-short-runs')) return;
    const waiting = hinted ? { hinted } : {};
    await handOn({ open, hints, looksBeyond, ...waiting, ...(late && { late }) });
  }

  /** In ms. Executions of one time looked as often after a day as in the first minute. */
  function nextLookIn({ openedAt }: OpenPayment): number {
    const waited = Date.now() - Date.parse(openedAt);
    const later = waited * PART_OF_WAITED;
    return later > timing.pollMs && patched('looks-grow-apart') ? later : timing.pollMs;
  }

  async function pause(
    ms: number,
    interrupted: () => boolean,
    apart: (longest: number) => number = growingApart,
  ): Promise<void> {
    const deaf = hints > MOST_HINTS && patched('hints-are-kept') ? apart(ms) : 0;
    if (deaf > 0) await condition(interrupted, deaf);
    if (ms > deaf) await condition(() => hinted || interrupted(), ms - deaf);
    hinted = false;
  }

  function growingApart(longest: number): number {
    looksBeyond += 1;
    return Math.min(longest, looksBeyond * FURTHER_APART_MS);
  }

  /** A gateway that does not answer has not said no: the next look may know more. */
  async function lookUp(payment: OpenPayment): Promise<PaymentState> {
    const { lookUpPayment } = proxyActivities<PaymentActivities>({
      startToCloseTimeout: perCall,
      heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
      retry: { maximumAttempts: 1 },
    });
    try {
      return await lookUpPayment(payment);
    } catch (error) {
      if (error instanceof ActivityFailure) return { status: 'waiting' };
      throw error;
    }
  }
}
