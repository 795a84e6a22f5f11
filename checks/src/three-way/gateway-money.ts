import { istDay, toPaise } from '@store/ledger';
import { compare, type Books, type Difference } from '@store/workflows/reconciliation';
import type { LedgerBooks, LedgerDispute } from './ledger-books.ts';
import type { SimulatedBooks, SimulatedDispute, SimulatedLine } from './simulated-books.ts';

/** What the store does not compare by itself, as it writes both down by what the gateway says. */
export type GatewayMoneyKind =
  | 'disputeUnknownToLedger'
  | 'disputeUnknownToGateway'
  | 'disputeDiffers'
  | 'disputeNotSettled'
  | 'settlementUnknownToLedger'
  | 'settlementUnknownToGateway'
  | 'settlementDiffers';
export type Mismatch = Omit<Difference, 'kind'> &
  Readonly<{ kind: Difference['kind'] | GatewayMoneyKind }>;

type Reported = NonNullable<Books['settlements']>['settlements'][number];
const source = 'razorpay';

/**
 * Disputes, settlements and what is left at the gateway: by its books what it has not sent to the
 * bank yet, whatever it keeps of it then.
 */
export function compareGatewayMoney(
  ledger: LedgerBooks,
  { razorpay: { disputes, lines }, movements }: SimulatedBooks,
): readonly Mismatch[] {
  const payments = ledger.payments.filter(({ gateway }) => gateway === source);
  const utrOf = new Map(movements.razorpay.map(({ id, utr }) => [id, utr]));
  const settlements = settlementsIn(lines, utrOf);
  const known = new Set(payments.flatMap(({ received }) => received.map(({ utr }) => utr)));
  // The store counts them as gone once it has heard that the bank has them.
  const underWay = new Set(
    ledger.refunds.flatMap(({ gateway, reference, isUnderWay }) =>
      gateway === source && isUnderWay ? reference : [],
    ),
  );
  const notArrived = new Set(
    movements.razorpay.flatMap(({ kind, id, reference }) =>
      kind === 'refund' && reference !== null && underWay.has(reference) ? id : [],
    ),
  );
  const isKnown = ({ rrn }: SimulatedDispute) => rrn !== null && known.has(rrn);
  return [
    ...compare({
      settlements: { gateway: source, settlements, payments, claimed: ledger.claimed },
    }),
    ...compareDisputes(
      ledger.disputes.filter(({ gateway }) => gateway === source),
      disputes.filter(isKnown),
    ),
    ...compareSettled(ledger, settlements),
    ...compareBalance(ledger.atGateways.get(source) ?? 0, lines, notArrived),
  ];
}

function compareDisputes(
  ours: readonly LedgerDispute[],
  theirs: readonly SimulatedDispute[],
): Mismatch[] {
  const named = new Map(ours.map((dispute) => [dispute.reference, dispute]));
  const ids = new Set(theirs.map(({ id }) => id));
  const found = theirs.flatMap((dispute): Mismatch[] => {
    const { id, amount, amountDeducted } = dispute;
    const known = named.get(id);
    const status = endOf(dispute);
    const about = { source, subject: id, day: istDay(instant(dispute.createdAt)), amount };
    if (known === undefined) {
      // One that was won before anybody looked has cost nothing.
      return status === 'won' ? [] : [{ kind: 'disputeUnknownToLedger', ...about, facts: { id } }];
    }
    const isSame = known.status === status && known.taken === amountDeducted;
    const facts = { id, ours: known.taken, theirs: amountDeducted };
    const isLeft = known.disputed !== 0 || known.chargebacks !== 0;
    return [
      ...(isSame ? [] : [{ kind: 'disputeDiffers', ...about, facts } as const]),
      ...(known.status !== 'open' && (!known.isSettled || isLeft)
        ? [{ kind: 'disputeNotSettled', ...about, facts: { id, ours: known.chargebacks } } as const]
        : []),
    ];
  });
  const strangers = ours.flatMap(({ id, reference, amount, at }): Mismatch[] =>
    reference === null || ids.has(reference)
      ? []
      : [
          {
            ...{ kind: 'disputeUnknownToGateway', source, subject: id, day: istDay(at), amount },
            facts: { id: reference },
          },
        ],
  );
  return [...found, ...strangers];
}

function endOf({ status, amountDeducted }: SimulatedDispute): LedgerDispute['status'] {
  if (status === 'closed') return amountDeducted > 0 ? 'lost' : 'won';
  return status === 'won' || status === 'lost' ? status : 'open';
}

/** Both ways, and to the paisa. */
function compareSettled(ledger: LedgerBooks, theirs: readonly Reported[]): Mismatch[] {
  const ours = ledger.settlements.filter(({ gateway, by }) => gateway === source && by === null);
  const named = new Map(ours.map((settlement) => [settlement.settlementId, settlement]));
  const ids = new Set(theirs.map(({ id }) => id));
  const about = (subject: string, amount: number, at: string) => ({
    ...{ source, subject, amount: Math.abs(amount), day: istDay(at) },
  });
  return [
    ...theirs.flatMap(({ id, amount, at }): Mismatch[] => {
      const known = named.get(id);
      if (known?.net === amount) return [];
      const kind = known === undefined ? 'settlementUnknownToLedger' : 'settlementDiffers';
      const facts = { id, theirs: amount, ...(known && { ours: known.net }) };
      return [{ kind, ...about(id, amount, at), facts }];
    }),
    ...ours.flatMap(({ settlementId: id, net, at }): Mismatch[] =>
      ids.has(id)
        ? []
        : [{ kind: 'settlementUnknownToGateway', ...about(id, net, at), facts: { id, ours: net } }],
    ),
  ];
}

function compareBalance(
  ours: number,
  lines: readonly SimulatedLine[],
  notArrived: ReadonlySet<string>,
): Mismatch[] {
  const unsettled = lines
    .filter(({ isSettled }) => !isSettled)
    .reduce((sum, { credit, debit, fee }) => sum + credit - debit + fee, 0);
  const theirs = lines
    .filter(({ entity_id }) => notArrived.has(entity_id))
    .reduce((sum, { debit }) => sum + debit, unsettled);
  if (ours === theirs) return [];
  const day = istDay(new Date().toISOString());
  const amount = Math.abs(ours - theirs);
  return [
    { kind: 'balanceDiffers', source, subject: source, day, amount, facts: { ours, theirs } },
  ];
}

function settlementsIn(
  lines: readonly SimulatedLine[],
  utrOf: ReadonlyMap<string, string | null>,
): readonly Reported[] {
  const sent = lines.filter(({ isSettled }) => isSettled);
  const ids = new Set(sent.map(({ settlement_id }) => settlement_id));
  const madeOf = (id: string) => sent.filter(({ settlement_id }) => settlement_id === id);
  return [...ids].map((id) => settlementOf(id, madeOf(id), utrOf));
}

function settlementOf(
  id: string,
  all: readonly SimulatedLine[],
  utrOf: ReadonlyMap<string, string | null>,
): Reported {
  return {
    id,
    utr: all[0]?.settlement_utr ?? null,
    amount: all.reduce((sum, { credit, debit }) => sum + credit - debit, 0),
    at: instant(all[0]?.settled_at ?? 0),
    lines: all.map(({ entity_id, type, credit, amount, fee, tax, created_at }) => ({
      ...(type === 'adjustment'
        ? ({ kind: 'dispute', direction: credit > 0 ? 'in' : 'out' } as const)
        : { kind: type }),
      ...{ id: entity_id, reference: null, utr: utrOf.get(entity_id) ?? null },
      ...{ amount: toPaise(amount), fee: toPaise(fee - tax), tax: toPaise(tax) },
      at: instant(created_at),
    })),
  };
}

const instant = (seconds: number): string => new Date(seconds * 1_000).toISOString();
