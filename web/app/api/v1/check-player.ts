import { answer, only } from '../kernel/answer.server.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { modeOf } from '../shapes/mode.ts';
import { resaleCheck } from './calls.ts';
import { deskOf } from './desk-of.server.ts';

export const loader = only('POST');

export const action = answer(resaleCheck, async (asked) => {
  const { itemId = '', ...player } = asked.body;
  const checked = await deskOf(asked).check({ ...player, itemId });
  return isRefusal(checked) ? checked : { mode: modeOf(asked.key), username: checked.username };
});
