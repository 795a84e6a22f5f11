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
    /** By this try or another, which may have gone to another provider. */
    isPartDelivered: boolean;
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
  /** By the provider's own list, or by files of the owner's; null where there is neither. */
  listed: readonly ListedPurchase[] | null;
  /** What a unit of the purse costs in paise; null where nobody has said so. */
  rate: number | null;
}>;

/** Both ways: what was bought and what the ledger has of it. */
export function compareDeliveries(books: DeliveryBooks): readonly Difference[] {
  const { purse: source, span, tries, told, listed } = books;
  const rowOf = rowsOf(listed);
  const saidOf = (tried: LedgerTry) => saidBy(rowOf(tried), told.get(tried.ourReference));
  const ofTries = tries.flatMap((tried): Difference[] => {
    if (!isIn(span, tried.startedAt)) return [];
    const { ourReference: subject, orderId: order, leg, share: amount } = tried;
    const [row, answer] = [rowOf(tried), told.get(subject)];
    const kind = kindOf(tried, tries, saidOf);
    if (kind === null) return [];
    const id = answer?.reference ?? tried.providerReference ?? row?.reference ?? null;
    const facts = { order, leg, reference: subject, ...(id !== null && { id }) };
    return [{ kind, source, subject, day: istDay(tried.startedAt), amount, facts }];
  });
  return [...ofTries, ...strangersIn(books)];
}

/** What no answer has told of yet, and no list the end of. */
export function toBeLookedUp({ tries, listed, span, told }: DeliveryBooks): readonly LedgerTry[] {
  const rowOf = rowsOf(listed);
  return tries.filter(
    (tried) =>
      isIn(span, tried.startedAt) &&
      !told.has(tried.ourReference) &&
      (rowOf(tried)?.state ?? 'open') === 'open',
  );
}

/** What is listed of a try, by the provider's reference or by ours. */
export function rowsOf(listed: DeliveryBooks['listed']) {
  const rows = new Map<string, ListedPurchase>();
  for (const row of listed ?? []) {
    rows.set(row.reference, row);
    if (row.ourReference) rows.set(row.ourReference, row);
  }
  return ({
    providerReference,
    ourReference,
  }: Pick<LedgerTry, 'providerReference' | 'ourReference'>): ListedPurchase | undefined =>
    rows.get(providerReference ?? '') ?? rows.get(ourReference);
}

/** What was at work when it was listed may have ended since. */
function saidBy(
  row: ListedPurchase | undefined,
  answer: ToldOfTry | undefined,
): ToldOfTry['outcome'] {
  if (row !== undefined && row.state !== 'open') return row.state;
  return answer?.outcome ?? row?.state ?? 'unanswered';
}

type SaidOf = (tried: LedgerTry) => ToldOfTry['outcome'];

function kindOf(
  tried: LedgerTry,
  all: readonly LedgerTry[],
  saidOf: SaidOf,
): Difference['kind'] | null {
  const said = saidOf(tried);
  if (said === 'delivered') {
    return isGivenUp(tried) || isInDoubt(tried) ? 'deliveredUnknownToLedger' : null;
  }
  const isDenied = said === 'refused' || said === 'kept' || said === 'notThere';
  const isTaken = tried.status === 'delivered' || isTakenByHand(tried, all, saidOf);
  if (isDenied && isTaken) return 'notDeliveredAtProvider';
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

/** A person has completed the order, taking it that this try has brought the part. */
function isTakenByHand(tried: LedgerTry, all: readonly LedgerTry[], saidOf: SaidOf): boolean {
  const { orderId, leg, status, orderStatus, isReturned, isPartDelivered } = tried;
  if (orderStatus !== 'Completed' || isReturned || isPartDelivered) return false;
  const isOtherThere = all.some(
    (other) =>
      other.orderId === orderId &&
      other.leg === leg &&
      (other.status === 'delivered' || saidOf(other) === 'delivered'),
  );
  return !isOtherThere && MAYBE_BOUGHT.has(status);
}

const MAYBE_BOUGHT = new Set<LedgerTry['status']>(['started', 'accepted', 'unknown']);

/** Bought with the store's money, and not for any order of it. */
function strangersIn(books: DeliveryBooks): readonly Difference[] {
  const { purse: source, span, tries, told, listed, rate } = books;
  const ours = new Set(
    tries.flatMap(({ ourReference, providerReference }) => [
      ...[ourReference, providerReference],
      told.get(ourReference)?.reference ?? null,
    ]),
  );
  return (listed ?? []).flatMap(({ reference, ourReference, state, paid, at }): Difference[] => {
    const isOurs = ours.has(reference) || ours.has(ourReference ?? '');
    if (state === 'refused' || !isIn(span, at) || isOurs) return [];
    const amount = rate === null ? null : Math.round(paid * rate);
    const facts = { id: reference, theirs: paid };
    const day = istDay(at);
    return [{ kind: 'boughtUnknownToLedger', source, subject: reference, day, amount, facts }];
  });
}
