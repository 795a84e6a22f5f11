import {
  GatewayTurnsAway,
  GatewayUnavailable,
  PaymentNotTold,
  type Refunds,
  type RefundState,
} from '../payment-gateway/payment-gateway.ts';

const PENDING: RefundState = { status: 'pending' };

type Answer = RefundState | 'down' | 'lost' | 'notTold' | 'turnedAway';

/**
 * Refunds that do what the spec wrote down, look by look; the last one stays, and without a script all
 * are pending. `made` are those that the gateway was asked for, each reference once.
 */
export function scriptedRefunds() {
  const scripts = new Map<string, Answer[]>();
  const made: Parameters<Refunds['refund']>[0][] = [];
  let looks = 0;
  const refunds: Refunds = {
    async refund(asked) {
      looks += 1;
      const script = scripts.get(asked.refundReference) ?? [];
      const answer = (script.length > 1 ? script.shift() : script[0]) ?? PENDING;
      if (answer === 'down') throw new GatewayUnavailable('down');
      if (answer === 'notTold') throw new PaymentNotTold('no payment is found');
      if (answer === 'turnedAway') throw new GatewayTurnsAway('not enough balance');
      if (made.every(({ refundReference }) => refundReference !== asked.refundReference)) {
        made.push(asked);
      }
      if (answer === 'lost') throw new GatewayUnavailable('the answer got lost');
      return answer;
    },
    async stateOf({ refundReference }) {
      const [answer = PENDING] = scripts.get(refundReference) ?? [];
      if (answer === 'down') throw new GatewayUnavailable('down');
      if (answer === 'notTold') throw new PaymentNotTold('no payment is found');
      if (made.every((one) => one.refundReference !== refundReference)) return null;
      return typeof answer === 'string' ? PENDING : answer;
    },
  };
  return {
    refunds,
    made,
    looks: () => looks,
    answers: (refundReference: string, ...script: Answer[]) =>
      void scripts.set(refundReference, script),
  };
}
