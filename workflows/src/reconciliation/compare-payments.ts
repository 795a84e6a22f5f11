import { istDay, type IstDay } from '@store/ledger';
import type { CollectedPayment, ReceivedTransfer } from '@store/projections';
import type { PaymentState, ReportedMovement } from '../payment-gateway/payment-gateway.ts';
import { transfersIn } from '../payment-gateway/transfers-in.ts';
import { isCovered } from './covered.ts';
import { isIn, type Difference, type DifferenceFacts, type Span } from './difference.ts';

/** `file` is the one of the owner's that has the line; a report has none. */
export type ToldMovement = ReportedMovement & Readonly<{ file?: string }>;

/** What the store and a gateway each say of payments. */
export type PaymentBooks = Readonly<{
  gateway: string;
  day: IstDay;
  /** What is looked into; what lies around it only explains. */
  span: Span;
  /** Of the span and what lies around it, and those that the gateway's own words lead to. */
  payments: readonly CollectedPayment[];
  /** Transfers that count for something else, like a credit by hand. */
  claimed: ReadonlySet<string>;
  /** By the gateway's report, or by a file. */
  movements: readonly ToldMovement[];
  /** What of the time the report or the file tells about; null where there is neither. */
  covered: Span | null;
  /** By our reference: what the gateway answered when asked for one payment. */
  looks: ReadonlyMap<string, PaymentState | 'unanswered'>;
}>;

/** Both ways: what the gateway has and the ledger does not, and what only the ledger has. */
export function comparePayments(books: PaymentBooks): readonly Difference[] {
  const theirs = books.movements.filter(({ kind }) => kind === 'payment');
  const byUtr = new Map(books.payments.flatMap(transfersOf));
  const byReference = new Map(books.payments.map((payment) => [payment.reference, payment]));
  const matched = new Set<string>();
  const found: Difference[] = [];
  const open: ToldMovement[] = [];
  const referenceOf = ({ reference, utr }: ToldMovement) =>
    reference ?? byUtr.get(utr ?? '')?.payment.reference;
  const tell = (at: string, told: Told) => {
    if (isIn(books.span, at)) found.push({ source: books.gateway, day: istDay(at), ...told });
  };

  for (const movement of withoutRepeats(theirs, referenceOf)) {
    const ours = movement.utr === null ? undefined : byUtr.get(movement.utr);
    if (ours === undefined) open.push(movement);
    else {
      matched.add(ours.transfer.utr);
      const told = unlike(movement, ours);
      if (told !== null) tell(movement.at, told);
    }
  }
  for (const movement of open) {
    if (movement.utr !== null && books.claimed.has(movement.utr)) continue;
    const payment = movement.reference === null ? undefined : byReference.get(movement.reference);
    const transfer = payment?.received.find(({ utr, isFound }) => !isFound && !matched.has(utr));
    if (payment !== undefined && transfer !== undefined) {
      matched.add(transfer.utr);
      const told = unlike(movement, { payment, transfer });
      if (told !== null) tell(movement.at, told);
    } else tell(movement.at, unknown(movement, payment));
  }
  for (const payment of books.payments) {
    for (const transfer of payment.received) {
      if (matched.has(transfer.utr) || transfer.isFound) continue;
      const told = unconfirmed(payment, transfer, books);
      if (told !== null) tell(transfer.at, told);
    }
    const told = unseen(payment, books, matched);
    if (told !== null) tell(payment.openedAt, told);
  }
  return found;
}

/** Our references of which the report or the file says nothing, so that the gateway is to be asked. */
export function toBeAsked(books: PaymentBooks): readonly CollectedPayment[] {
  const named = new Set(books.movements.flatMap(({ reference }) => reference ?? []));
  const told = new Set(books.movements.flatMap(({ utr }) => utr ?? []));
  return books.payments.filter(({ reference, openedAt, received }) => {
    const silent = received.filter(({ utr, isFound }) => !isFound && !told.has(utr));
    const isOfSpan =
      isIn(books.span, openedAt) || silent.some((transfer) => isIn(books.span, transfer.at));
    if (!isOfSpan || books.looks.has(reference)) return false;
    return silent.length > 0 || (!isCovered(books.covered, openedAt) && !named.has(reference));
  });
}

type Told = Pick<Difference, 'kind' | 'subject' | 'amount' | 'facts'>;
type Ours = Readonly<{ payment: CollectedPayment; transfer: ReceivedTransfer }>;

const transfersOf = (payment: CollectedPayment): readonly (readonly [string, Ours])[] =>
  payment.received.map((transfer) => [transfer.utr, { payment, transfer }]);

/** One movement, by each line that tells of it. */
type Lines = readonly [ToldMovement, ...ToldMovement[]];

/** A file may have a line twice, two reports the same hour, and two files the same payment. */
function withoutRepeats(
  movements: readonly ToldMovement[],
  referenceOf: (movement: ToldMovement) => string | undefined,
): readonly ToldMovement[] {
  const told = new Map<string, Lines>();
  for (const movement of movements.toSorted(inOneOrder)) {
    const key = movement.utr ?? movement.id;
    const before = told.get(key);
    told.set(key, before === undefined ? [movement] : [...before, movement]);
  }
  return withoutEchoes([...told.values()], referenceOf);
}

/** Whichever file was uploaded first. A line that names our reference says more than a bank's. */
function inOneOrder(one: ToldMovement, other: ToldMovement): number {
  const [first, second] = [rankOf(one), rankOf(other)];
  return first < second ? -1 : Number(first > second);
}

const rankOf = ({ reference, at, id, utr, amount, file }: ToldMovement): string =>
  JSON.stringify([reference === null ? 1 : 0, at, id, utr, amount, file, reference]);

/**
 * A bank knows the UTR and a dashboard our reference. A line without a UTR is one payment with the line of
 * another file that has it; within one file each line is a payment.
 */
function withoutEchoes(
  all: readonly Lines[],
  referenceOf: (movement: ToldMovement) => string | undefined,
): readonly ToldMovement[] {
  const money = (movement: ToldMovement) => `${referenceOf(movement)} ${movement.amount}`;
  const filesOfEach = new Map<string, ReadonlySet<string | undefined>[]>();
  for (const lines of all) {
    const [movement] = lines;
    if (movement.utr === null || referenceOf(movement) === undefined) continue;
    const files = new Set(lines.map(({ file }) => file));
    filesOfEach.set(money(movement), [...(filesOfEach.get(money(movement)) ?? []), files]);
  }
  const passed = new Map<string, number>();
  return all
    .map(([movement]) => movement)
    .filter((movement) => {
      const { utr, file } = movement;
      if (utr !== null || referenceOf(movement) === undefined) return true;
      const elsewhere = filesOfEach.get(money(movement))?.filter((files) => !files.has(file)) ?? [];
      const key = `${file} ${money(movement)}`;
      const place = passed.get(key) ?? 0;
      passed.set(key, place + 1);
      return place >= elsewhere.length;
    });
}

const about = ({ kind, id, reference }: CollectedPayment): DifferenceFacts => ({
  ...(kind === 'order' ? { order: id } : { topUp: id }),
  reference,
});

/** Null where both say the same. */
function unlike(
  movement: Pick<ReportedMovement, 'id' | 'utr' | 'amount'>,
  { payment, transfer }: Ours,
): Told | null {
  const facts = { ...about(payment), id: movement.id };
  if (movement.amount !== transfer.amount) {
    return {
      kind: 'amountsDiffer',
      subject: transfer.utr,
      amount: Math.abs(movement.amount - transfer.amount),
      facts: { ...facts, utr: transfer.utr, ours: transfer.amount, theirs: movement.amount },
    };
  }
  if (movement.utr === null || movement.utr === transfer.utr) return null;
  return {
    kind: 'utrDiffers',
    subject: payment.reference,
    amount: transfer.amount,
    facts: { ...facts, oursUtr: transfer.utr, theirsUtr: movement.utr },
  };
}

function unknown(
  { id, utr, reference, amount }: ReportedMovement,
  payment: CollectedPayment | undefined,
): Told {
  const isSecond = payment !== undefined && payment.received.length > 0;
  return {
    kind: isSecond ? 'paidTwice' : 'unknownToLedger',
    subject: utr ?? id,
    amount,
    facts: {
      ...(payment && about(payment)),
      ...(reference !== null && { reference }),
      ...(utr !== null && { utr }),
      ...{ id, theirs: amount },
    },
  };
}

/** Of a transfer that no report has: what the gateway says when it is asked for the payment. */
function unconfirmed(
  payment: CollectedPayment,
  transfer: ReceivedTransfer,
  books: PaymentBooks,
): Told | null {
  const look = books.looks.get(payment.reference);
  if (look === 'unanswered') return null;
  if (look?.status === 'paid') {
    const told = transfersIn(look);
    const same = told.find(({ utr }) => utr === transfer.utr);
    if (same !== undefined)
      return unlike({ id: payment.reference, ...same }, { payment, transfer });
    if (look.sentBack?.includes(transfer.utr)) return null;
    // Asked for a payment that was made twice, a gateway may tell of one of both.
    const isAnother = payment.received.some(({ utr }) => told.some((one) => one.utr === utr));
    return isAnother ? null : unlike({ id: payment.reference, ...look }, { payment, transfer });
  }
  if (look === undefined && !isCovered(books.covered, transfer.at)) return null;
  return {
    kind: 'unknownToGateway',
    subject: transfer.utr,
    amount: transfer.amount,
    facts: { ...about(payment), utr: transfer.utr, ours: transfer.amount },
  };
}

/** Money that the gateway tells of when asked, and that has come nowhere. */
function unseen(
  payment: CollectedPayment,
  { looks, claimed }: PaymentBooks,
  matched: ReadonlySet<string>,
): Told | null {
  const look = looks.get(payment.reference);
  if (look === undefined || look === 'unanswered') return null;
  if (look.status !== 'paid' || claimed.has(look.utr) || matched.has(look.utr)) return null;
  // One that has come is compared with what came.
  if (payment.received.some(({ utr, isFound }) => !isFound || utr === look.utr)) return null;
  const { utr, amount } = look;
  const isSecond = payment.received.length > 0;
  return {
    kind: isSecond ? 'paidTwice' : 'unknownToLedger',
    subject: utr,
    amount,
    facts: { ...about(payment), utr, theirs: amount },
  };
}
