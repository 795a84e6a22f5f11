import { daysAfter, type IstDay } from '@store/ledger';
import type { EventStore, Ledger } from '@store/ledger/event-store';
import { ApplicationFailure } from '@temporalio/common';
import { caughtUp } from '../commands/caught-up.ts';
import type { Clock } from '../commands/context.ts';
import { LEDGER_REFUSED } from '../commands/failures.ts';
import type { LatePaymentActivities } from '../late-payments/contract.ts';
import type { PaymentGateways } from '../payment-gateway/gateways.ts';
import { GatewayUnavailable } from '../payment-gateway/payment-gateway.ts';
import { askBalances } from '../providers/balances.ts';
import type { Providers } from '../providers/providers.ts';
import { PURSE_NAMES } from '../providers/routes.ts';
import { compare } from './compare.ts';
import { gatherDeliveries, providerOf } from './gather-deliveries.ts';
import { gatherPayments, type Gathered } from './gather-payments.ts';
import { inOrder } from './kept-runs.ts';
import type { ReconciledBooks } from './reconciled-books.ts';
import { unclaimedOf } from './unclaimed.ts';
import { LOOKED_AT_AGAIN_DAYS, type Compared, type Part, type RunBy, type RunPart } from './run.ts';

export type ReconcileDependencies = Readonly<{
  ledger: Pick<Ledger, 'bankPayment' | 'entry'>;
  eventStore: Pick<EventStore, 'head'>;
  gateways: Pick<PaymentGateways, 'all'>;
  providers: Providers;
  reconciled: ReconciledBooks;
  /** Settles money that counts nowhere yet; whoever only looks has none. */
  late?: Pick<LatePaymentActivities, 'lookForPayment' | 'settleLatePayment'>;
  clock: Clock;
}>;

type Asked = Readonly<{ runId: string; by: RunBy }>;

/** One day of the ledger against gateways and providers, part by part. */
export function reconciliation(dependencies: ReconcileDependencies) {
  const { ledger, eventStore, gateways, providers, reconciled, late, clock } = dependencies;

  /** False where one that is connected told nothing. */
  async function takeBalances(day: IstDay): Promise<boolean> {
    const told = await askBalances(providers);
    await reconciled.purses.keepBalances(day, told, new Date(clock()));
    return told.every(({ told: points }) => points.outcome === 'told');
  }

  /** Those of the day. */
  function partsOf(day: IstDay): readonly Part[] {
    const connected = PURSE_NAMES.filter((purse) => providerOf(providers, purse) !== null);
    return [
      ...gateways.all.map(({ name }) => ({ day, kind: 'gateway', source: name }) as const),
      ...connected.map((source) => ({ day, kind: 'provider', source }) as const),
    ];
  }

  /**
   * And those of earlier days of which something may be gone by now, or on which nobody looked, the
   * newest first: a day that fails for good keeps only those before it waiting.
   */
  async function partsToLookAt(day: IstDay): Promise<readonly Part[]> {
    const [parts, since] = [partsOf(day), daysAfter(day, -LOOKED_AT_AGAIN_DAYS)];
    const open = await reconciled.openParts(since);
    const missed = await reconciled.missedParts(parts, since);
    const earlier = inOrder([...open.filter((part) => part.day < day), ...missed]);
    return [...parts, ...earlier.toReversed()];
  }

  /**
   * Compares one part and keeps what is found.
   * @throws GatewayUnavailable @throws ReadSideBehind
   */
  async function lookAt(asked: Asked, part: Part): Promise<RunPart> {
    await caughtUp('reconciliation', eventStore, reconciled);
    const { books, compared } = await gatherSettled(part);
    const found = compare(books);
    const run = runOf(asked, part, compared, found.length);
    await reconciled.keepRun(run, found);
    return run;
  }

  /** Says that it could not be compared: nothing that is open is gone for it. */
  async function leaveOut(asked: Asked, part: Part): Promise<RunPart> {
    const what = part.kind === 'gateway' ? 'payments' : 'deliveries';
    const compared: Compared = { what, by: null, count: 0, unanswered: 0, why: 'failed' };
    const run = runOf(asked, part, [compared], 0);
    await reconciled.keepRun(run, []);
    return run;
  }

  /** A difference is only what could not be put where it belongs. */
  async function gatherSettled(part: Part): Promise<Gathered> {
    const gathered = await gather(part);
    if (!(await settleUnclaimed(part, gathered))) return gathered;
    await caughtUp('reconciliation', eventStore, reconciled);
    return gather(part);
  }

  /** Whether any was settled. */
  async function settleUnclaimed({ source }: Part, { books }: Gathered): Promise<boolean> {
    const gateway = gateways.all.find(({ name }) => name === source);
    if (late === undefined || gateway === undefined || !books.payments) return false;
    const subjects = await unclaimedOf({ ...reconciled, ledger }, gateway, books.payments);
    let settled = false;
    for (const subject of subjects) {
      try {
        const found = await late.lookForPayment(subject);
        if (found === null) continue;
        await late.settleLatePayment(found, new Date(clock()).toISOString());
        settled = true;
      } catch (error) {
        // Staff hear of the difference that stays.
        if (!isNoAnswer(error)) throw error;
      }
    }
    return settled;
  }

  async function gather({ day, kind, source }: Part): Promise<Gathered> {
    if (kind === 'gateway') {
      const gateway = gateways.all.find(({ name }) => name === source);
      if (gateway === undefined) return GONE;
      return gatherPayments({ ...reconciled, ledger }, gateway, day);
    }
    const purse = PURSE_NAMES.find((one) => one === source);
    if (purse === undefined) return GONE;
    return gatherDeliveries({ ...reconciled, providers, clock }, purse, day);
  }

  const runOf = (
    { runId, by }: Asked,
    part: Part,
    compared: readonly Compared[],
    differences: number,
  ): RunPart => ({ ...part, runId, by, at: new Date(clock()), compared, differences });

  return { takeBalances, partsOf, partsToLookAt, lookAt, leaveOut };
}

const isNoAnswer = (error: unknown): boolean =>
  error instanceof GatewayUnavailable ||
  (error instanceof ApplicationFailure && error.type === LEDGER_REFUSED);

/** Its settings were taken away since. */
const GONE: Gathered = {
  books: {},
  compared: [{ what: 'payments', by: null, count: 0, unanswered: 0, why: 'notSetUp' }],
};
