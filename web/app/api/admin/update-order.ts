import { answer } from '../kernel/answer.server.ts';
import { updateOrder, updateOrderByLink } from './calls.ts';
import { decide } from './decide.server.ts';

export const action = answer(updateOrder, ({ params, body, ...asking }) =>
  decide(asking, { ...params, ...body }),
);

export const loader = answer(updateOrderByLink, ({ params, ...asking }) =>
  decide(asking, { ...params, reason: '' }),
);
