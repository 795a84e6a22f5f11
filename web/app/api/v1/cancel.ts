import { answer, only } from '../kernel/answer.server.ts';
import { isRefusal, refusal } from '../kernel/refusal.ts';
import { modeOf } from '../shapes/mode.ts';
import { cancelResale } from './calls.ts';
import { deskOf } from './desk-of.server.ts';
import { resellerWords as words } from './words.ts';

export const loader = only('POST');

export const action = answer(cancelResale, async (asked) => {
  const { dryRun = false } = asked.body;
  const cancelled = await deskOf(asked).cancel(asked.params.number, { dryRun });
  if (cancelled === null) return refusal('NotFound', words.noOrder);
  return isRefusal(cancelled) ? cancelled : { mode: modeOf(asked.key), ...cancelled };
});
