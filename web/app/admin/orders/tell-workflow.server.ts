import { paidFactsOf } from '@store/ledger';
import type { OrderView } from '@store/projections';
import type { OrderDecision } from '@store/workflows/contracts';
import { awaitChange } from '../../freshness/await-change.server.ts';
import { logError } from '../../faults/log-error.server.ts';
import type { Shop } from '../../../ports/shop.ts';
import type { Decided } from './decided.ts';

/** That of an order just paid for begins in a moment, and that of one just settled has ended. */
const UNTIL_IT_RUNS_MS = 1_000;

/** Hands the decision to the order's workflow and waits at most 2 s to see what came of it. */
export async function tellWorkflow(
  { ledger, readModels, workflows }: Shop,
  before: OrderView,
  decision: OrderDecision,
): Promise<Decided> {
  const { orderId } = before;
  try {
    const isAnswered = await awaitChange(
      readModels,
      async () => (await workflows.decideOrder(orderId, decision)) === 'sent' || (await isOver()),
      Boolean,
      UNTIL_IT_RUNS_MS,
    );
    if (!isAnswered) return { outcome: 'outOfReach' };
  } catch (error) {
    logError('a decision about an order did not reach its workflow', error);
    return { outcome: 'outOfReach' };
  }
  const after = await awaitChange(
    readModels,
    async () => {
      const [now, isMoved] = await Promise.all([readModels.order(orderId), isSetAside()]);
      return { now, isMoved };
    },
    ({ now, isMoved }) =>
      isMoved ||
      (now !== null &&
        (isSettled(now) || isReleasedBy(decision, now) || isCorrectedSince(decision, now))),
  );
  const order = after.now ?? before;
  if (after.isMoved) return { outcome: 'moved' };
  if (isSettled(order)) {
    const { status } = order;
    // Somebody else has decided in the same moment.
    return status === decision.to
      ? { outcome: 'settled', order }
      : { outcome: 'notProcessing', status };
  }
  if (isCorrectedSince(decision, order)) return { outcome: 'corrected' };
  return { outcome: isReleasedBy(decision, order) ? 'released' : 'sent', order };

  async function isOver(): Promise<boolean> {
    const { status } = await ledger.order.stateOf(orderId);
    return status !== 'Processing';
  }

  async function isSetAside(): Promise<boolean> {
    const { decisionId } = decision;
    if (decisionId === undefined) return false;
    const paid = paidFactsOf(await ledger.order.stateOf(orderId));
    return paid?.setAside.has(decisionId) === true;
  }
}

const isSettled = ({ status }: OrderView) => status !== 'Created' && status !== 'Processing';

/** Then it does not stand: nobody has decided about that one. */
const isCorrectedSince = ({ correction }: OrderDecision, { corrections }: OrderView) =>
  correction !== undefined && corrections > correction;

const isReleasedBy = ({ to }: OrderDecision, { heldFor }: OrderView) =>
  to === 'Released' && heldFor === null;
