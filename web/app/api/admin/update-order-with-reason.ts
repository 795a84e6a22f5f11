import { answer } from '../kernel/answer.server.ts';
import { updateOrderFor, updateOrderForByLink } from './calls.ts';
import { decide } from './decide.server.ts';

export const action = answer(updateOrderFor, ({ params, ...asking }) => decide(asking, params));

export const loader = answer(updateOrderForByLink, ({ params, ...asking }) =>
  decide(asking, params),
);
