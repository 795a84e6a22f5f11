import type { Instant, Paise } from '@store/ledger';
import type { Logger } from '@store/platform/logging';
import type { Clock } from '../commands/context.ts';
import type { GatewayTroubles } from '../gateway-trouble/index.ts';
import { GatewayNotSetUp, type PaymentGateways } from './gateways.ts';
import {
  GatewayTurnsAway,
  GatewayUnavailable,
  PaymentNotTold,
  type Refunds,
  type RefundState,
} from './payment-gateway.ts';

export type RefundDependencies = Readonly<{
  gateways: Pick<PaymentGateways, 'named'>;
  gatewayTroubles: GatewayTroubles;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}>;

/**
 * `reference` is ours, of the refund, asked for `at`; `utr` of the one transfer that is sent back, `notBy`
 * of those that the bank has taken back, or may yet.
 */
type AskedRefund = Readonly<{
  gateway: string;
  gatewayReference: string;
  amount: Paise;
  reference: string;
  at: Instant;
  utr?: string;
  notBy?: readonly string[];
}>;
/** `sentAt` is when the gateway was first seen to have it; null before. */
type FollowedRefund = AskedRefund & Readonly<{ sentAt: Instant | null }>;

/** It knows no payment to send back, or cannot be asked now: nothing is known then, and nothing changes. */
type NothingTold = 'paymentNotTold' | 'noAnswer';

/** So long its list of payments may be behind, and nobody is told that one is missing there. */
const BEHIND_MS = 60 * 60_000;

/**
 * A bank takes five to seven working days, which are nine with a weekend: what is pending after ten has got
 * stuck, and only the gateway’s support can say where.
 */
export const PENDING_TOO_LONG_DAYS = 10;
const PENDING_TOO_LONG_MS = PENDING_TOO_LONG_DAYS * 24 * 60 * 60_000;

/** Has the gateway send money back, which it does once for a reference: asking is looking. */
export async function askRefund(
  dependencies: RefundDependencies,
  refund: FollowedRefund,
): Promise<RefundState | NothingTold> {
  const told = await ask(dependencies, refund);
  tellOfPending(dependencies, refund, told);
  return told;
}

/** To staff, where it takes longer than any bank; also while the gateway is silent, which ends nothing. */
function tellOfPending(
  { gatewayTroubles, clock }: RefundDependencies,
  { gateway, reference: about, sentAt }: FollowedRefund,
  told: RefundState | NothingTold,
): void {
  if (typeof told !== 'string' && told.status !== 'pending') {
    gatewayTroubles.did({ gateway, deed: 'pendingRefund', about });
  } else if (sentAt !== null && clock() - Date.parse(sentAt) > PENDING_TOO_LONG_MS) {
    gatewayTroubles.keepsPending({ gateway, about }, sentAt);
  }
}

const ask = (
  dependencies: RefundDependencies,
  refund: AskedRefund,
): Promise<RefundState | NothingTold> => {
  const { gatewayReference, amount, reference, utr, notBy } = refund;
  return toldOf(dependencies, refund, (refunds) =>
    refunds.refund({
      reference: gatewayReference,
      amount,
      refundReference: reference,
      ...(utr !== undefined && { utr }),
      ...(notBy !== undefined && { notBy }),
    }),
  );
};

/**
 * What became of a refund that must not be made any more, because the bank may give the same money
 * back: where the gateway was never asked for it, it has failed.
 */
export const lookForRefund = (
  dependencies: RefundDependencies,
  refund: AskedRefund,
): Promise<RefundState | NothingTold> => {
  const { gatewayReference: reference, reference: refundReference } = refund;
  return toldOf(
    dependencies,
    refund,
    async (refunds) => (await refunds.stateOf({ reference, refundReference })) ?? DISPUTED,
  );
};

/** Staff are told where no waiting helps, and that it waits no more. */
async function toldOf(
  { gateways, gatewayTroubles, clock, log }: RefundDependencies,
  { gateway, reference, at }: AskedRefund,
  ask: (refunds: Refunds) => Promise<RefundState>,
): Promise<RefundState | NothingTold> {
  const asked = { gateway, deed: 'refund', about: reference } as const;
  try {
    const state = await ask(refundsOf(gateways, gateway));
    gatewayTroubles.did(asked);
    return state;
  } catch (error) {
    if (error instanceof GatewayTurnsAway) gatewayTroubles.turnedAway(asked, error.said);
    if (error instanceof PaymentNotTold && clock() - Date.parse(at) > BEHIND_MS) {
      gatewayTroubles.turnedAway(asked, error.message);
    }
    if (error instanceof GatewayNotSetUp) gatewayTroubles.turnedAway(asked, '');
    if (!(error instanceof GatewayNotSetUp) && !(error instanceof GatewayUnavailable)) throw error;
    log.warn({ err: error, gateway, refund: reference }, 'a refund waits for its gateway');
    return error instanceof PaymentNotTold ? 'paymentNotTold' : 'noAnswer';
  }
}

const DISPUTED: RefundState = { status: 'failed', reason: 'the payment is disputed at the bank' };

function refundsOf(gateways: RefundDependencies['gateways'], name: string): Refunds {
  const { refunds } = gateways.named(name);
  if (refunds === null) throw new GatewayNotSetUp(`${name} sends no refunds here`);
  return refunds;
}
