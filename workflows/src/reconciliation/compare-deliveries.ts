import { istDay, type OrderStatus } from '@store/ledger';
import type { TriedLeg } from '@store/projections';
import type { ListedPurchase } from '../providers/top-up-provider.ts';
import { isIn, type Difference, type Span } from './difference.ts';

/** One time that a provider was asked for a part, as the ledger has it. */
export type LedgerTry = Pick<
  TriedLeg,
  'orderId' | 'leg' | 'status' | 'providerReference' | 'startedAt'
> &
  Readonly<{
    ourReference: string;
    /** What of the order's price it stands for, in paise. */
    share: number;
    orderStatus: OrderStatus;
    /** The order was completed without it. */
    isReturned: boolean;
  }>;

/**
 * What a provider says of one try: `open` while it is at work, `kept` where it refuses it and keeps the
 * money all the same, `unanswered` where it does not say.
 */
export type ToldOfTry = Readonly<{
  outcome: 'delivered' | 'open' | 'refused' | 'kept' | 'notThere' | 'unanswered';
  /** The provider's. */
  reference: string | null;
}>;

export type DeliveryBooks = Readonly<{
  purse: string;
  span: Span;
  /** Of the span and what lies around it. */
  tries: readonly LedgerTry[];
  /** By our reference. */
  told: ReadonlyMap<string, ToldOfTry>;
  /** Null where the provider has no such list. */
  listed: readonly ListedPurchase[] | null;
  /** What a unit of the purse costs in paise; null where nobody has said so. */
  rate: number | null;
}>;

/** Both ways: what was bought and what the ledger has of it. */
export function compareDeliveries(books: DeliveryBooks): readonly Difference[] {
  const { purse: source, span, tries, told } = books;
  const ofTries = tries.flatMap((tried): Difference[] => {
    if (!isIn(span, tried.startedAt)) return [];
    const kind = kindOf(tried, saidOf(tried, books));
    if (kind === null) return [];
    const { ourReference: subject, orderId: order, leg, share: amount } = tried;
    const id = told.get(subject)?.reference ?? tried.providerReference;
    const facts = { order, leg, reference: subject, ...(id !== null && { id }) };
    return [{ kind, source, subject, day: istDay(tried.startedAt), amount, facts }];
  });
  return [...ofTries, ...strangersIn(books)];
}

/** What no answer and no list has told of yet. */
export const toBeLookedUp = ({ tries, listed, span, told }: DeliveryBooks): readonly LedgerTry[] =>
  tries.filter(
    ({ startedAt, ourReference, providerReference }) =>
      isIn(span, startedAt) &&
      !told.has(ourReference) &&
      listed?.every(({ reference }) => reference !== providerReference) !== false,
  );

function saidOf(tried: LedgerTry, { told, listed }: DeliveryBooks): ToldOfTry['outcome'] {
  const row = listed?.find(({ reference }) => reference === tried.providerReference);
  return row?.state ?? told.get(tried.ourReference)?.outcome ?? 'unanswered';
}

function kindOf(tried: LedgerTry, said: ToldOfTry['outcome']): Difference['kind'] | null {
  if (said === 'delivered') {
    return isGivenUp(tried) || isInDoubt(tried) ? 'deliveredUnknownToLedger' : null;
  }
  const isDenied = said === 'refused' || said === 'kept' || said === 'notThere';
  if (isDenied && tried.status === 'delivered') return 'notDeliveredAtProvider';
  return said === 'kept' ? 'keptByProvider' : null;
}

/** The buyer has the money, or is to get it. */
const isGivenUp = ({ status, orderStatus, isReturned }: LedgerTry): boolean =>
  status === 'failed' ||
  status === 'notSent' ||
  (status !== 'delivered' &&
    (isReturned || orderStatus === 'Refunded' || orderStatus === 'Cancelled'));

/** Its order waits for a person, who may learn here what became of it. */
const isInDoubt = ({ status, orderStatus }: LedgerTry): boolean =>
  status === 'unknown' && orderStatus === 'Processing';

/** Bought with the store's money, and not for any order of it. */
function strangersIn(books: DeliveryBooks): readonly Difference[] {
  const { purse: source, span, tries, told, listed, rate } = books;
  const ours = new Set(
    tries.flatMap(({ ourReference, providerReference }) => [
      providerReference,
      told.get(ourReference)?.reference ?? null,
    ]),
  );
  return (listed ?? []).flatMap(({ reference, state, paid, at }): Difference[] => {
    if (state === 'refused' || !isIn(span, at) || ours.has(reference)) return [];
    const amount = rate === null ? null : Math.round(paid * rate);
    const facts = { id: reference, theirs: paid };
    const day = istDay(at);
    return [{ kind: 'boughtUnknownToLedger', source, subject: reference, day, amount, facts }];
  });
}
