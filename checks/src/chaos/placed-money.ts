import { creditReference, postingsOf, type LedgerEvent } from '@store/ledger';
import type { EventStore } from '@store/ledger/event-store';
import { everyEvent } from '../three-way/every-event.ts';
import type { Mismatch } from '../three-way/gateway-money.ts';
import type { SimulatedBooks } from '../three-way/simulated-books.ts';

type Gateway = keyof SimulatedBooks['movements'];
type Transfer = SimulatedBooks['movements'][Gateway][number] & Readonly<{ gateway: Gateway }>;
type Came = Readonly<{ gateway: string | null; amount: number; type: string }>;
type Eventful = Pick<EventStore, 'readAll'>;

/** Of what gateways have collected: what the ledger has nowhere, and what it has wrongly. */
export type PlacedMoney = Readonly<{ nowhere: readonly Transfer[]; wrong: readonly string[] }>;

/**
 * Whatever the books of the gateways say was paid is in the ledger once, as it was paid, and has found
 * its place from there: a sale, a wallet or a person who decides. Nothing is left on an order or top-up
 * that has ended.
 */
export async function placedMoney(
  eventStore: Eventful,
  { movements }: Pick<SimulatedBooks, 'movements'>,
): Promise<PlacedMoney> {
  const came = new Map<string, Came[]>();
  const left = new Map<string, number>();
  const strays = new Map<string, number>();
  const credits = new Map<string, { amount: number; note: string | null }[]>();
  const ended = new Set<string>();
  for await (const event of everyEvent(eventStore)) {
    for (const { account, owner, amount } of postingsOf(event)) {
      const utr = receivedIn(event);
      if (account === 'gateway' && amount > 0 && utr !== null) {
        came.set(utr, [...(came.get(utr) ?? []), { gateway: owner, amount, type: event.type }]);
      }
      if (account === 'suspense' && owner !== null) {
        left.set(owner, (left.get(owner) ?? 0) + amount);
      }
    }
    if (ENDS.has(event.type)) ended.add(event.id);
    if (event.type === 'StrayPaymentReceived' && event.data.suspended === undefined) {
      strays.set(event.data.utr, event.data.amount);
    }
    if (event.type === 'FundsCredited') {
      const { reference, amount, note } = event.data;
      credits.set(reference, [...(credits.get(reference) ?? []), { amount, note }]);
    }
  }
  const transfers = (['ekqr', 'razorpay'] as const).flatMap((gateway) =>
    movements[gateway]
      .filter(({ kind }) => kind === 'payment')
      .map((movement): Transfer => ({ gateway, ...movement })),
  );
  const isNowhere = ({ utr }: Transfer) => utr !== null && !came.has(utr);
  return {
    nowhere: transfers.filter(isNowhere),
    wrong: [
      ...transfers.filter((one) => !isNowhere(one)).flatMap((one) => wrongWith(one, came)),
      ...[...strays].flatMap(([utr, amount]) => {
        const told = credits.get(creditReference.strayPayment(utr)) ?? [];
        const isOnce = told.length === 1 && told[0]?.amount === amount;
        if (isOnce && told[0]?.note?.includes(utr) === true) return [];
        return [`${amount} paise of ${utr} are for the wallet, which has ${JSON.stringify(told)}`];
      }),
      ...[...left].flatMap(([id, amount]) =>
        amount === 0 || !ended.has(id)
          ? []
          : [`${id} has ended, and ${0 - amount} paise of it have found no place`],
      ),
    ],
  };
}

const ENDS: ReadonlySet<LedgerEvent['type']> = new Set([
  ...(['OrderCompleted', 'OrderRefunded', 'PaymentFailed', 'TopUpCompleted'] as const),
]);

/** The bank's reference of what an order or a top-up tells to have come. */
function receivedIn({ category, data }: LedgerEvent): string | null {
  if (category !== 'order' && category !== 'topup') return null;
  return 'utr' in data ? data.utr : null;
}

function wrongWith(
  { gateway, utr, reference, amount }: Transfer,
  came: ReadonlyMap<string, readonly Came[]>,
): readonly string[] {
  const told = came.get(utr ?? '') ?? [];
  const [first] = told;
  if (told.length === 1 && first?.gateway === gateway && first.amount === amount) return [];
  const paid = `${amount} paise by ${utr} for ${reference} at ${gateway}`;
  return [`${paid} are in the ledger as ${JSON.stringify(told)}`];
}

/**
 * What the ledger has nowhere is to be named as a second payment of something that was paid, and is no
 * other complaint then: it is also missing on the gateway's account, and unknown to its settlement.
 * Returns what is still wrong.
 */
export function unlessNamed(
  nowhere: readonly Transfer[],
  found: readonly Mismatch[],
): Readonly<{ unnamed: readonly string[]; others: readonly Mismatch[] }> {
  const utrs = new Set(nowhere.map(({ utr }) => utr));
  const ids = new Set(nowhere.map(({ id }) => id));
  const missing = nowhere
    .filter(({ gateway }) => gateway === 'razorpay')
    .reduce((sum, { amount }) => sum + amount, 0);
  const isNaming = ({ kind, subject }: Mismatch) => kind === 'paidTwice' && utrs.has(subject);
  const isTheSame = ({ kind, source, subject, facts: { ours = 0, theirs = 0 } }: Mismatch) =>
    (kind === 'settlementOfUnknown' && ids.has(subject)) ||
    (kind === 'balanceDiffers' && source === 'razorpay' && theirs - ours === missing);
  const named = new Set(found.filter(isNaming).map(({ subject }) => subject));
  return {
    unnamed: nowhere.flatMap(({ utr, amount, gateway, reference }) =>
      named.has(utr ?? '')
        ? []
        : [`${amount} paise by ${utr} for ${reference} at ${gateway} are nowhere, and unnamed`],
    ),
    others: found.filter((one) => !isNaming(one) && !isTheSame(one)),
  };
}
