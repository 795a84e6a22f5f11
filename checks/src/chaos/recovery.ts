import { WAITS_FOR_A_PERSON } from '../customers/admin.ts';
import type { Asked } from '../customers/browser.ts';
import type { Purchase } from '../customers/errands.ts';
import { ENDS, type Fact } from '../store/log.ts';
import type { Fault, FaultName } from './faults.ts';

/** In milliseconds from the fault on; null where it never came, or there was nothing to wait for. */
export type Recovery = Readonly<{
  fault: Fault;
  /** Until the front page was served for good; 0 when it was never away. */
  page: number | null;
  /** Until all parts said that they are ready. */
  ready: number | null;
  /** Until an order that was pressed after it was delivered. */
  sale: number | null;
  /** Until the last order that was under way had ended, from when everything could run again. */
  caught: number | null;
}>;

export type Observed = Readonly<{
  asked: readonly Asked[];
  purchases: readonly Purchase[];
  facts: readonly Fact[];
}>;

/** `until` is when the next fault came, or the load ended. */
export function recoveryFrom(fault: Fault, until: number, observed: Observed): Recovery {
  const { asked, purchases, facts } = observed;
  const within = (path: string) =>
    asked.filter((one) => one.path === path && one.at >= fault.at && one.at < until);
  const back = (path: string, from: number): number | null => {
    const all = within(path);
    const failed = all.findLastIndex(({ status }) => status !== 200);
    if (failed < 0) return 0;
    const good = all[failed + 1];
    return good === undefined ? null : Math.max(0, good.at + good.tookMs - from);
  };
  const endedAt = new Map<string, Fact>();
  for (const fact of facts) {
    if (ENDS.includes(fact.type)) endedAt.set(fact.stream, fact);
  }
  const endOf = ({ orderId }: Purchase) => endedAt.get(`order-${orderId}`);
  const sold = purchases.flatMap((one) => {
    const end = endOf(one);
    const after = one.pressedAt >= fault.at && end?.type === 'OrderCompleted';
    return after && end.at < until ? [end.at - fault.at] : [];
  });
  const decided = new Set(
    facts.filter(({ type }) => WAITS_FOR_A_PERSON.includes(type)).map(({ stream }) => stream),
  );
  const caught = purchases.flatMap((one) => {
    const end = endOf(one);
    const underWay =
      one.acknowledgedAt !== null && one.acknowledgedAt < fault.at && (end?.at ?? 0) > fault.at;
    // A person decides about those that wait for one, people pay when they like, and some providers
    // deliver when they like.
    const alone =
      one.payment === 'wallet' &&
      one.game.provider === 'smileone' &&
      !decided.has(`order-${one.orderId}`);
    return underWay && alone && end !== undefined ? [Math.max(0, end.at - fault.over)] : [];
  });
  return {
    fault,
    page: back('/', fault.at),
    ready: back('/readyz', fault.over),
    sale: sold.length === 0 ? null : Math.min(...sold),
    caught: caught.length === 0 ? null : Math.max(...caught),
  };
}

type Measure = Exclude<keyof Recovery, 'fault'>;

const SECONDS = 1_000;
const GOALS: Readonly<Partial<Record<FaultName, Partial<Record<Measure, number>>>>> = {
  'Temporal killed': { page: 0, ready: 5 * SECONDS },
  'Temporal held': { page: 0 },
  'Postgres killed': { page: 5 * SECONDS, ready: 5 * SECONDS },
  'supervisor killed': { page: 5 * SECONDS },
  'web process killed': { page: 5 * SECONDS },
  'worker killed': { page: 0 },
  'projector killed': { page: 0 },
};
/** One slow recovery on a busy machine tells nothing yet. */
const JUDGED_FROM = 3;
const CAUGHT_GOAL = 20 * SECONDS;
export const LONGEST_ANSWER_GOAL_MS = 10 * SECONDS;

const seconds = (ms: number | null): string => (ms === null ? '–' : (ms / SECONDS).toFixed(1));

/**
 * A line for each kind of fault, and a complaint for each goal that its median misses if it was
 * seen at least three times.
 */
export function recoveryTable(recoveries: readonly Recovery[]) {
  const lines = [`${'median seconds (goal)'.padEnd(28)}     page    ready     sale   caught`];
  const missed: string[] = [];
  for (const name of new Set(recoveries.map(({ fault }) => fault.name))) {
    const those = recoveries.filter(({ fault }) => fault.name === name);
    const goals = { ...GOALS[name], caught: CAUGHT_GOAL } as Partial<Record<Measure, number>>;
    const cells = (['page', 'ready', 'sale', 'caught'] as const).map((measure) => {
      const middle = median(those.map((one) => one[measure]).filter((one) => one !== null));
      const goal = goals[measure];
      if (goal !== undefined && middle !== null && middle > goal && those.length >= JUDGED_FROM) {
        missed.push(`${name}: ${measure} ${seconds(middle)} s, the goal is ${seconds(goal)} s`);
      }
      return `${seconds(middle)}${goal === undefined ? '' : ` (${goal / SECONDS})`}`.padStart(9);
    });
    lines.push(`${`${name} × ${those.length}`.padEnd(28)}${cells.join('')}`);
  }
  return { lines, missed };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
