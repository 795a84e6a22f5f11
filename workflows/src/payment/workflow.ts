import {
  ActivityFailure,
  condition,
  defineSignal,
  patched,
  proxyActivities,
  setHandler,
} from '@temporalio/workflow';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY } from '../commands/failures.ts';
import { PAYMENT_HINT } from '../contracts.ts';
import type { PaymentState } from '../payment-gateway/payment-gateway.ts';
import type { OpenPayment, PaymentActivities, PaymentTiming, PaymentToOpen } from './contract.ts';

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

/** Collects one UPI payment. The gateway is asked at every hint, and from time to time anyway. */
export function paymentCollection(timing: PaymentTiming) {
  const perCall = timing.gatewayTimeoutMs + timing.stepTimeoutMs;
  let hints = 0;
  let looksBeyond = 0;
  let hinted = false;
  setHandler(paymentHint, () => {
    hints += 1;
    hinted = hints <= MOST_HINTS || patched('hints-are-kept');
  });

  return {
    /** Null when the gateway refuses, or is not reached before the time is over. */
    async open(payment: PaymentToOpen, until: number): Promise<OpenPayment | null> {
      const { openPayment } = proxyActivities<PaymentActivities>({
        startToCloseTimeout: perCall,
        heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
        scheduleToCloseTimeout: Math.max(perCall, until - Date.now()),
        retry: PATIENTLY,
      });
      try {
        return await openPayment(payment, new Date().toISOString());
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
        await pause(Math.min(timing.pollMs, until - Date.now()), interrupted);
        const state = await lookUp(payment);
        if (state.status !== 'waiting') return state;
        if (interrupted() || Date.now() >= until) return null;
      }
    },

    /** Goes on looking after the payment was given up; null when no money came. */
    async latePayment(payment: OpenPayment): Promise<Paid | null> {
      const until = Date.now() + timing.latePaymentWatchMs;
      const longest = Math.max(
        timing.pollMs,
        timing.latePaymentWatchMs / (timing.lateLooks ?? LATE_LOOKS),
      );
      let wait = timing.pollMs;
      while (Date.now() < until) {
        await pause(Math.min(wait, until - Date.now()), () => false, hintsAreIgnored);
        const state = await lookUp(payment);
        if (state.status === 'paid') return state;
        wait = Math.min(wait * 2, longest);
      }
      return null;
    },
  };

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
