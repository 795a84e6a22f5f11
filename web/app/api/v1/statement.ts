import { answer, only } from '../kernel/answer.server.ts';
import { modeOf } from '../shapes/mode.ts';
import { resaleStatement } from './calls.ts';
import { deskOf } from './desk-of.server.ts';

export const action = only('GET');

export const loader = answer(resaleStatement, async (asked) => {
  const { rows, total } = await deskOf(asked).statement(asked.query);
  asked.tellTotal(total);
  return { mode: modeOf(asked.key), lines: [...rows] };
});
