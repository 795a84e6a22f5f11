import { answer } from '../kernel/answer.server.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { modeOf } from '../shapes/mode.ts';
import { rupeesOf } from '../shapes/money.ts';
import { placeResale, resales } from './calls.ts';
import { deskOf } from './desk-of.server.ts';

export const loader = answer(resales, async (asked) => {
  const { rows, total } = await deskOf(asked).list(asked.query);
  asked.tellTotal(total);
  return { mode: modeOf(asked.key), orders: [...rows] };
});

export const action = answer(placeResale, async (asked) => {
  const { dryRun = false, ...wanted } = asked.body;
  const line = { ...wanted, quantity: wanted.quantity };
  const mode = modeOf(asked.key);
  if (dryRun) {
    const told = await deskOf(asked).rehearse(line);
    return isRefusal(told) ? told : { mode, dryRun, price: rupeesOf(told.price) };
  }
  const order = await deskOf(asked).place(line, asked.claim);
  return isRefusal(order) ? order : { mode, order };
});
