import { creditReference, postingsOf, type LedgerEvent } from '@store/ledger';
import type { EventStore } from '@store/ledger/event-store';
import { everyEvent } from '../three-way/every-event.ts';
import type { SimulatedBooks } from '../three-way/simulated-books.ts';

type Gateway = keyof SimulatedBooks['movements'];
type Transfer = SimulatedBooks['movements'][Gateway][number] & Readonly<{ gateway: Gateway }>;
type Came = Readonly<{ gateway: string | null; amount: number; type: string }>;
type Eventful = Pick<EventStore, 'readAll'>;

/**
 * Whatever the books of the gateways say was paid is in the ledger once, as it was paid, and has found
 * its place from there: a sale, a wallet or a person who decides. Nothing is left on an order or top-up
 * that has ended. Returns what is not so.
 */
export async function placedMoney(
  eventStore: Eventful,
  { movements }: Pick<SimulatedBooks, 'movements'>,
): Promise<readonly string[]> {
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
  return [
    ...transfers.flatMap((one) => wrongWith(one, came)),
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
  ];
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
  // Of a transfer without one the bank has not told it yet.
  if (utr === null) return [];
  const told = came.get(utr) ?? [];
  const [first] = told;
  if (told.length === 1 && first?.gateway === gateway && first.amount === amount) return [];
  const paid = `${amount} paise by ${utr} for ${reference} at ${gateway}`;
  return [
    told.length === 0
      ? `${paid} are nowhere`
      : `${paid} are in the ledger as ${JSON.stringify(told)}`,
  ];
}
