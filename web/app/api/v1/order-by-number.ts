import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { modeOf } from '../shapes/mode.ts';
import { resaleByNumber } from './calls.ts';
import { deskOf } from './desk-of.server.ts';
import { resellerWords as words } from './words.ts';

export const action = only('GET');

export const loader = answer(resaleByNumber, async (asked) => {
  const order = await deskOf(asked).byNumber(asked.params.number);
  return order === null ? refusal('NotFound', words.noOrder) : { mode: modeOf(asked.key), order };
});
