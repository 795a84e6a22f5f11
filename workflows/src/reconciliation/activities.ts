import { istDay } from '@store/ledger';
import { Fault } from '@store/platform/fault';
import { mailEach, postSigned, type StaffWays } from '../alarm/tell-staff.ts';
import type { Sender } from '../messages/compose.ts';
import type { ReconciliationActivities } from './contract.ts';
import { differencesMail } from './differences-mail.ts';
import { reconciliation, type ReconcileDependencies } from './reconcile.ts';
import type { Part } from './run.ts';

export type ReconciliationDependencies = ReconcileDependencies &
  StaffWays &
  Readonly<{ sender: () => Sender }>;

/** A purse whose provider was silent has no balance yet. */
class BalancesUntold extends Fault {
  readonly code = 'BALANCES_UNTOLD';
  readonly retryable = true;
}

/** In a webhook; the page has all of them. */
const MOST_POSTED = 50;

export function reconciliationActivities(
  dependencies: ReconciliationDependencies,
): ReconciliationActivities {
  const { reconciled, sender, clock } = dependencies;
  const books = reconciliation(dependencies);
  return {
    async takeBalances(day) {
      if (!(await books.takeBalances(day))) throw new BalancesUntold('not every provider answered');
    },
    partsToReconcile: (day) => books.partsToLookAt(day),
    async reconcilePart(runId, by, part) {
      await books.lookAt({ runId, by }, part);
    },
    async leaveOutPart(runId, by, part) {
      await books.leaveOut({ runId, by }, part);
    },

    async mailDifferences(runId, part) {
      const { found, leftOut } = await newsOf(runId, part);
      if (found.length === 0 && leftOut.length === 0) return;
      const today = istDay(new Date(clock()).toISOString());
      await mailEach(dependencies, nameOf(runId, part), (to) =>
        differencesMail(to, today, { found, leftOut }, sender()),
      );
    },

    async postDifferences(runId, day, part) {
      const { found, leftOut } = await newsOf(runId, part);
      if (found.length === 0 && leftOut.length === 0) return;
      const notCompared = leftOut.map(({ day: of, source }) => ({ day: of, source }));
      const differences = found
        .slice(0, MOST_POSTED)
        .map(({ id, kind, source, day: of, amount, facts }) => ({
          ...{ id, kind, source, day: of, amount, facts },
        }));
      await postSigned(dependencies, nameOf(runId, part), {
        ...{ event: 'reconciliation.differences', runId, day, count: found.length, differences },
        notCompared,
      });
    },
  };

  async function newsOf(runId: string, part?: Part) {
    const found = await reconciled.toldIn(runId, part);
    const leftOut = await reconciled.leftOutOf(runId);
    if (part === undefined) return { found, leftOut };
    // Whoever tells of an earlier part once more says what they said the first time.
    const failed = leftOut.some((one) => isOfOne(one, part) && one.day === part.day);
    return { found, leftOut: failed ? leftOut.filter((one) => isOfOne(one, part)) : [] };
  }
}

const isOfOne = (one: Part, other: Part): boolean =>
  one.kind === other.kind && one.source === other.source;

/** Each part is told of once, however often that is tried. */
const nameOf = (runId: string, part?: Part): string =>
  part === undefined
    ? `differences-${runId}`
    : `differences-${runId}-${part.kind}-${part.source}-${part.day}`;
