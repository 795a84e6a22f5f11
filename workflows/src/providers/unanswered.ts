import { NotSent } from '../http/post.ts';
import { TurnMissed } from './guarded-post.ts';
import { reasonOf } from './said-back.ts';
import type { Delivery } from './top-up-provider.ts';

/** What it means for a pack that the call for it has no whole answer. */
export function unanswered(error: unknown): Extract<Delivery, { outcome: 'notSent' | 'unknown' }> {
  const reason = reasonOf(error);
  if (error instanceof TurnMissed) return { outcome: 'notSent', reason, about: 'crowd' };
  return { outcome: error instanceof NotSent ? 'notSent' : 'unknown', reason };
}
