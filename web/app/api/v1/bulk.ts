import type { z } from 'zod';
import { answer, only } from '../kernel/answer.server.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import { modeOf } from '../shapes/mode.ts';
import { rupeesOf } from '../shapes/money.ts';
import { placeResales } from './calls.ts';
import { deskOf } from './desk-of.server.ts';
import { eachLine, isUndecided } from './each-line.server.ts';

type Outcome = z.input<typeof placeResales.answer>['lines'][number];

export const loader = only('POST');

export const action = answer(placeResales, async (asked) => {
  const desk = deskOf(asked);
  const { orders, dryRun = false } = asked.body;
  const lines = orders.map((line) => ({ ...line, quantity: line.quantity }));
  const outcomes = await eachLine(lines, async (line): Promise<Outcome | Refusal> => {
    const { reference } = line;
    if (dryRun) {
      const told = await desk.rehearse(line);
      return isRefusal(told)
        ? told
        : { reference, placed: false, dryRun, price: rupeesOf(told.price) };
    }
    const order = await desk.place(line, asked.claim);
    return isRefusal(order) ? order : { reference, placed: true, order };
  });
  // Sent again with the same key it finds what was ordered, and goes on with the rest.
  const undecided = outcomes.find((outcome) => isRefusal(outcome) && isUndecided(outcome));
  if (undecided !== undefined && isRefusal(undecided)) return undecided;
  return {
    mode: modeOf(asked.key),
    lines: outcomes.map((outcome, place) =>
      isRefusal(outcome) ? notPlaced(lines[place]?.reference ?? '', outcome) : outcome,
    ),
  };
});

const notPlaced = (reference: string, { refused: code, message, beside }: Refusal): Outcome => ({
  ...beside,
  reference,
  placed: false,
  code,
  message,
});
