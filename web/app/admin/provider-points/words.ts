export const providerPointsWords = {
  title: 'Provider Points',
  lead: 'What the store has left at each provider. Deliveries are paid from it.',
  query: 'Query points',
  querying: 'Asking',
  provider: 'Provider',
  points: 'Points',
  asked: 'Told at',
  never: 'Not asked yet',
  noAnswer: (instant: string) => `No answer on ${instant}`,
  low: (least: string) => `Below ${least}`,
  fetched: 'Points fetched successfully',
  failed: 'Failed to fetch points',
  threshold: (least: string) =>
    `Providers with less than ${least} points are marked. Change this in Settings.`,
  noThreshold: 'No provider is marked as low. Set a limit in Settings.',
  names: { SMILEBR: 'Smile.one Brazil', SMILEPH: 'Smile.one Philippines' },
};
