import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { Points } from '../shapes/money.ts';
import { UserId } from '../shapes/people.ts';

export const pointsBalance = call({
  name: 'getPointsBalance',
  method: 'GET',
  path: '/points/getbalance/{userid}',
  tag: 'Points',
  summary: 'Reward points',
  description: 'Below zero after a refund took points back that were redeemed already.',
  caller: 'customer',
  params: z.object({ userid: UserId }),
  answer: z.object({ balance: Points }),
  rejections: ['NotYours', 'NotFound'],
});
