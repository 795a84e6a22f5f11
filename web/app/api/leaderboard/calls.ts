import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { pageQuery } from '../shapes/lists.ts';
import { Rupees } from '../shapes/money.ts';

const Entry = z.object({
  _id: z.string().meta({ description: 'The rank: nobody is told who somebody is.' }),
  name: z.string().meta({ description: 'Masked, but for who asks.' }),
  totalSpent: Rupees,
});

export const liveLeaderboard = call({
  name: 'getLiveLeaderboard',
  method: 'GET',
  path: '/leaderboard/live-leaderboard',
  tag: 'Leaderboard',
  summary: 'The board of the running week',
  description: 'It begins anew on Mondays at 00:00 in India; `resetsAt` says when next.',
  caller: 'anybody',
  marksSuccess: true,
  says: 'msg',
  answer: z.object({
    success: z.literal(true),
    data: z.array(Entry),
    resetsAt: z.iso.datetime(),
    msg: z.string(),
  }),
});

export const winners = call({
  name: 'getWinners',
  method: 'GET',
  path: '/leaderboard/leaderboard-winners',
  tag: 'Leaderboard',
  summary: 'Who won in earlier weeks',
  caller: 'anybody',
  query: pageQuery(20),
  marksSuccess: true,
  says: 'msg',
  answer: z.object({
    success: z.literal(true),
    data: z.array(
      z.object({
        week: z.string().meta({ example: '2026-W47' }),
        weekNumber: z.int(),
        winners: z.array(z.object({ ...Entry.shape, rewardAmount: Rupees })),
      }),
    ),
    msg: z.string(),
  }),
});
