import type { Db } from '@store/platform/postgres';
import { gatewayTroubles } from '@store/workflows/gateway-trouble';
import { withOwnSteps } from '@store/workflows/stuck-work';
import { workflowIds, type StoreWorkflows, type StuckLook } from '@store/workflows/contracts';
import type { StuckDesk } from '../../ports/stuck-desk.ts';
import type { Subject, Trail } from '../../ports/trail.ts';

type Asked = Readonly<{
  db: Db;
  workflows: Pick<StoreWorkflows, 'stuck' | 'carryOn'>;
  trail: Pick<Trail, 'note'>;
  now: () => Date;
  onError: (error: unknown) => void;
}>;

/** For the dashboards of all admins together. */
const FRESH_MS = 60_000;

export function openStuckDesk({ db, workflows, trail, now, onError }: Asked): StuckDesk {
  let found = 0;
  let lookedAt = -Infinity;
  return {
    look,
    known() {
      if (now().getTime() - lookedAt >= FRESH_MS) void look();
      return found;
    },
    turnedAway: () => gatewayTroubles(db),
    async carryOn(actor, workflowId) {
      const answer = await unlessSilent(() => workflows.carryOn(workflowId));
      if (answer !== 'carriedOn') return answer;
      const subject = subjectOf(workflowId);
      await trail.note(actor, { did: 'carriedOn', subject, before: null, after: null });
      lookedAt = -Infinity;
      return answer;
    },
  };

  async function look(): Promise<StuckLook | null> {
    lookedAt = now().getTime();
    const seen = await unlessSilent(async () => withOwnSteps(db, await workflows.stuck()));
    if (seen !== null) found = seen.works.length;
    return seen;
  }

  async function unlessSilent<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await ask();
    } catch (error) {
      onError(error);
      return null;
    }
  }
}

const ORDERS = [workflowIds.order(''), workflowIds.reverseOrder('')];

/** What belongs to an order stands in the order's own history. */
function subjectOf(workflowId: string): Subject {
  const prefix = ORDERS.find((one) => workflowId.startsWith(one));
  if (prefix === undefined) return { kind: 'work', id: workflowId, name: workflowId };
  const orderId = workflowId.slice(prefix.length);
  return { kind: 'order', id: orderId, name: orderId };
}
