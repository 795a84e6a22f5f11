import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { modeOf } from '../shapes/mode.ts';
import { resaleByReference } from './calls.ts';
import { deskOf } from './desk-of.server.ts';
import { resellerWords as words } from './words.ts';

export const action = only('GET');

export const loader = answer(resaleByReference, async (asked) => {
  const order = await deskOf(asked).byReference(asked.params.reference);
  return order === null ? refusal('NotFound', words.noOrder) : { mode: modeOf(asked.key), order };
});
