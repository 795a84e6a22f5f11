import { rupees, toPaise, type Paise } from '../kernel/paise.ts';
import type { ManualAct } from './events.ts';

/** What one customer may be given or lose by one act. */
export const LEAST_BY_HAND = rupees(1);
export const MOST_BY_HAND = rupees(50_000);
/** A gateway may send what a month has brought. */
export const MOST_SETTLED_BY_HAND = rupees(1_00_00_000);
export const mostByHand = ({ kind }: ManualAct): Paise =>
  kind === 'settle' ? MOST_SETTLED_BY_HAND : MOST_BY_HAND;
/** One act stays one event of a readable size. */
export const MOST_LINES = 500;

/** One point is one rupee here, whatever it is redeemed for. */
const PAISE_PER_CENTIPOINT = 1;

/** What it moves, for each customer. */
export function amountsOf(act: ManualAct): readonly Paise[] {
  switch (act.kind) {
    case 'creditMany':
      return act.lines.map(({ amount }) => amount);
    case 'deductPoints':
      return [toPaise(act.points * PAISE_PER_CENTIPOINT)];
    case 'undo':
      return amountsOf(act.act);
    default:
      return [act.amount];
  }
}

/** What leaves the store, or goes to many, is never one person's word. */
export function takesTwo(act: ManualAct, secondPersonFrom: Paise): boolean {
  const { kind } = act.kind === 'undo' ? act.act : act;
  if (kind === 'payOut' || act.kind === 'creditMany') return true;
  return amountsOf(act).some((amount) => amount >= secondPersonFrom);
}

/** Some customer, and nobody twice. */
export function areLines(act: ManualAct): boolean {
  if (act.kind !== 'creditMany') return true;
  const { length } = act.lines;
  const users = new Set(act.lines.map(({ userId }) => userId));
  return length > 0 && length <= MOST_LINES && users.size === length;
}
