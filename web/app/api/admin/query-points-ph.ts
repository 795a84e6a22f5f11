import { answer, only } from '../kernel/answer.server.ts';
import { queryPointsPh } from './calls.ts';
import { pointsAt } from './points-at.server.ts';

export const loader = only('POST');

export const action = answer(queryPointsPh, ({ shop }) => pointsAt(shop, 'SMILEPH'));
