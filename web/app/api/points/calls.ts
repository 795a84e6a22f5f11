import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { Points } from '../shapes/money.ts';
import { OwnId, UserId } from '../shapes/people.ts';

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

export const redeemPoints = call({
  name: 'redeemPoints',
  method: 'POST',
  path: '/points/redeempoints',
  tag: 'Points',
  summary: 'Turn points into G-Coins',
  caller: 'customer',
  body: z.object({
    value: z.number().meta({ description: 'In whole points.', examples: [10] }),
    userid: OwnId,
  }),
  answer: z.object({ msg: z.string() }),
  says: 'msg',
  soft: true,
  writes: true,
  rejections: ['NotAnAmount', 'NotEnoughPoints', 'TooFewPoints', 'NotYours'],
});
