import type { ExamplesOf } from '../kernel/example.ts';
import type * as calls from './calls.ts';

export const examples: ExamplesOf<typeof calls> = {
  liveLeaderboard: {
    answer: {
      success: true,
      data: [{ _id: '1', name: 'Asha K•••', totalSpent: 619 }],
      resetsAt: '2026-11-29T18:30:00.000Z',
      msg: '',
    },
  },
  winners: {
    query: { page: '1', limit: '4' },
    answer: {
      success: true,
      data: [
        {
          week: '2026-W47',
          weekNumber: 47,
          winners: [{ _id: '1', name: 'Nisha P•••', totalSpent: 2040, rewardAmount: 100 }],
        },
      ],
      msg: '',
    },
  },
};
