import {
  ActivityFailure,
  condition,
  defineSignal,
  proxyActivities,
  setHandler,
} from '@temporalio/workflow';
import { PATIENTLY } from '../commands/failures.ts';
import { PAYMENT_HINT } from '../contracts.ts';
import type { PaymentState } from '../payment-gateway/payment-gateway.ts';
import type { OpenPayment, PaymentActivities, PaymentTiming, PaymentToOpen } from './contract.ts';

const paymentHint = defineSignal(PAYMENT_HINT);
type Paid = Extract<PaymentState, { status: 'paid' }>;

/** Anybody may call the webhook: after so many hints only the clock says when to look. */
const MOST_HINTS = 100;

/** Late money is rare: the looks for it grow apart until this many are left for the whole watch. */
const LATE_LOOKS = 48;

/** Collects one UPI payment. The gateway is asked at every hint, and from time to time anyway. */
export function paymentCollection(timing: PaymentTiming) {
  const perCall = timing.gatewayTimeoutMs + timing.stepTimeoutMs;
  let hints = 0;
  let hinted = false;
  setHandler(paymentHint, () => {
    hints += 1;
    hinted = hints <= MOST_HINTS;
  });

  return {
    /** Null when the gateway refuses, or is not reached before the time is over. */
    async open(payment: PaymentToOpen, until: number): Promise<OpenPayment | null> {
      const { openPayment } = proxyActivities<PaymentActivities>({
        startToCloseTimeout: perCall,
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
      const longest = Math.max(timing.pollMs, timing.latePaymentWatchMs / LATE_LOOKS);
      let wait = timing.pollMs;
      while (Date.now() < until) {
        await pause(Math.min(wait, until - Date.now()), () => false);
        const state = await lookUp(payment);
        if (state.status === 'paid') return state;
        wait = Math.min(wait * 2, longest);
      }
      return null;
    },
  };

  async function pause(ms: number, interrupted: () => boolean): Promise<void> {
    if (ms > 0) await condition(() => hinted || interrupted(), ms);
    hinted = false;
  }

  /** A gateway that does not answer has not said no: the next look may know more. */
  async function lookUp(payment: OpenPayment): Promise<PaymentState> {
    const { lookUpPayment } = proxyActivities<PaymentActivities>({
      startToCloseTimeout: perCall,
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
