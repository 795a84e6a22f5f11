import { toPaise } from '@store/ledger';
import { GatewayNotSetUp, type PaymentGateways } from '../payment-gateway/gateways.ts';
import {
  GatewayTurnsAway,
  GatewayUnavailable,
  type DisputeTold,
  type PaymentGateway,
  type PaymentState,
} from '../payment-gateway/payment-gateway.ts';

type Look = PaymentState | 'down' | 'notSetUp';
type Opening = 'lost' | 'down' | 'refused' | 'turnedAway';

/** A gateway that does what the spec wrote down for an order or top-up, look by look. */
export type ScriptedGateway = PaymentGateway &
  Readonly<{
    /** What the next looks see; the last one stays. Without a script nobody pays. */
    looks(id: string, ...looks: Look[]): void;
    /** How requests to open a payment end before the first success. */
    openings(id: string, ...openings: Opening[]): void;
    /** References the gateway was asked to open, in order. */
    asked(id: string): readonly string[];
    /** What it was to collect, in paise. */
    collects(id: string): readonly number[];
    lookedAt(id: string): number;
    /** What it knows of a dispute from now on. */
    disputed(dispute: DisputeTold): void;
    /** Tells nothing of disputes. */
    goesDown(down: boolean): void;
    /** What happens during every look. */
    whileLooking(id: string, happens: () => Promise<unknown>): void;
  }>;

export function scriptedGateway(): ScriptedGateway {
  const looks = new Map<string, Look[]>();
  const openings = new Map<string, Opening[]>();
  const opened = new Set<string>();
  const asked: { reference: string; amount: number }[] = [];
  const seen: string[] = [];
  const disputed = new Map<string, DisputeTold>();
  let isDown = false;
  const meanwhile = new Map<string, () => Promise<unknown>>();
  const idOf = (reference: string) => reference.split('.')[0] ?? '';
  const askedFor = (id: string) => asked.filter(({ reference }) => idOf(reference) === id);

  return {
    name: 'scripted',
    async open({ reference, amount }) {
      asked.push({ reference, amount });
      if (opened.has(reference)) return { outcome: 'referenceTaken' };
      const script = openings.get(idOf(reference))?.shift();
      if (script === 'refused') return { outcome: 'refused', message: 'amount is invalid' };
      if (script === 'turnedAway') throw new GatewayTurnsAway('merchant is logged out');
      if (script === 'down') throw new GatewayUnavailable('down');
      opened.add(reference);
      if (script === 'lost') throw new GatewayUnavailable('the answer got lost');
      const intent = { upi: `upi://pay?tr=${reference}` };
      return { outcome: 'opened', paymentUrl: `http://gateway.test/pay/${reference}`, intent };
    },
    async stateOf(reference) {
      const id = idOf(reference);
      seen.push(id);
      await meanwhile.get(id)?.();
      const script = looks.get(id) ?? [];
      const look = (script.length > 1 ? script.shift() : script[0]) ?? { status: 'waiting' };
      if (look === 'down') throw new GatewayUnavailable('down');
      if (look === 'notSetUp') throw new GatewayNotSetUp('its settings are gone');
      return look;
    },
    mayBePaidTwice: true,
    refunds: null,
    reports: null,
    disputes: {
      async dispute(id) {
        if (isDown) throw new GatewayUnavailable('down');
        const dispute = disputed.get(id);
        if (dispute === undefined) throw new GatewayUnavailable(`no dispute ${id}`);
        return dispute;
      },
      async openedSince() {
        if (isDown) throw new GatewayUnavailable('down');
        return { told: [...disputed.values()], unanswered: [] };
      },
    },
    disputed: (dispute) => void disputed.set(dispute.id, dispute),
    goesDown: (down) => void (isDown = down),
    looks: (id, ...script) => void looks.set(id, script),
    openings: (id, ...script) => void openings.set(id, script),
    asked: (id) => askedFor(id).map(({ reference }) => reference),
    collects: (id) => askedFor(id).map(({ amount }) => amount),
    lookedAt: (id) => seen.filter((one) => one === id).length,
    whileLooking: (id, happens) => void meanwhile.set(id, happens),
  };
}

/** Whatever name events give it. */
export const onlyGateway = (gateway: PaymentGateway): PaymentGateways => ({
  opening: gateway,
  all: [gateway],
  named: () => gateway,
});

export const WAITING: PaymentState = { status: 'waiting' };
export const paid = (amount: number, utr: string): PaymentState => ({
  status: 'paid',
  amount: toPaise(amount),
  utr,
});
/** By several transfers of the same amount. */
export const paidByAll = (amount: number, utr: string, ...others: string[]): PaymentState => ({
  status: 'paid',
  amount: toPaise(amount),
  utr,
  others: others.map((other) => ({ amount: toPaise(amount), utr: other })),
});
