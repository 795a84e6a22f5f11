import { answer, only } from '../kernel/answer.server.ts';
import { modeOf } from '../shapes/mode.ts';
import { rupeesOf } from '../shapes/money.ts';
import { resaleBalance } from './calls.ts';
import { deskOf } from './desk-of.server.ts';

export const action = only('GET');

export const loader = answer(resaleBalance, async (asked) => {
  const { available, held } = await deskOf(asked).balance();
  return { mode: modeOf(asked.key), balance: rupeesOf(available), held: rupeesOf(held) };
});
