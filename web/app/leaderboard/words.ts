export const leaderboardWords = {
  title: 'Weekly leaderboard',
  description: 'Who has spent the most this week, and the prizes for the top three.',
  failed: { title: 'Error loading leaderboard', text: 'Failed to fetch leaderboard' },
  /** Beside what was fetched before. */
  lost: 'Network error while fetching leaderboard',
  week: (week: number) => `Week ${week}. Resets Monday 00:00 IST.`,
  empty: 'No data available',
  goShopping: 'Instant Topups',
  rules:
    'Only completed orders count, minus refunds. Wallet top-ups do not count. If two customers have spent the same, whoever reached that amount first ranks higher. Prizes are added to the winners’ wallets after the week ends.',
};

export const winnersWords = {
  title: 'Previous winners',
  lead: 'Who spent the most in each week, and what they won.',
  toWinners: 'Previous Winners',
  toBoard: 'Live Leaderboard',
  empty: 'No winners yet',
  emptyText: 'The first week is decided on Monday at 00:00 IST.',
  failed: { title: 'Error loading leaderboard', text: 'Failed to fetch leaderboard history' },
  lost: 'Network error while fetching leaderboard history',
  recheck: 'Recheck',
  week: (week: number) => `Week ${week}`,
  days: (first: string, last: string) => `${first} to ${last}`,
  winners: (count: number) => (count === 1 ? '1 winner' : `${count} winners`),
  caption: (week: number) => `Winners of week ${week}`,
  rank: 'Rank',
  name: 'Name',
  spent: 'Total spent',
  reward: 'Reward won',
  total: 'Total',
};

/** On the dashboard: how the boards call a customer. */
export const boardNameWords = {
  title: 'Leaderboard',
  isShown: (name: string) => `Others see you on the leaderboard as ${name}.`,
  hide: 'Hide My Name',
  show: 'Show My Name',
  saving: 'Saving',
  nowHidden: 'The leaderboard now shows you as Player.',
  nowShown: 'The leaderboard now shows part of your name.',
  failed: 'We could not save that right now. Please try again.',
};

export const rankWords = {
  rank: 'Rank',
  rankIs: (rank: number) => `Rank ${rank}:`,
  prize: 'Prize',
  you: 'You',
  noPlaceYet: 'Not ranked yet. Your first completed order this week puts you on the board.',
  /** Who has no name to show. */
  player: 'Player',
  level: (rank: number) => `Level with rank ${rank}`,
  behind: (amount: string, rank: number) => `${amount} behind rank ${rank}`,
};

const counted = (value: number, one: string, several: string) =>
  `${value} ${value === 1 ? one : several}`;

export const countdownWords = {
  days: (days: number): string => (days === 1 ? 'day' : 'days'),
  hours: (hours: number): string => (hours === 1 ? 'hour' : 'hours'),
  minutes: (minutes: number): string => (minutes === 1 ? 'minute' : 'minutes'),
  seconds: (seconds: number): string => (seconds === 1 ? 'second' : 'seconds'),
  left: (days: number, hours: number, minutes: number) =>
    `${counted(days, 'day', 'days')}, ${counted(hours, 'hour', 'hours')}, ${counted(minutes, 'minute', 'minutes')} left`,
};
