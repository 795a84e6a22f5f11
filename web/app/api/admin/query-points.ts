import { answer, only } from '../kernel/answer.server.ts';
import { queryPoints } from './calls.ts';
import { pointsAt } from './points-at.server.ts';

export const loader = only('POST');

export const action = answer(queryPoints, ({ shop }) => pointsAt(shop, 'SMILEBR'));
