/** What is typed into the form of a threshold, in its order. */
export const THRESHOLD_FIELDS = ['watched', 'customer', 'direction', 'amount', 'note'] as const;
export type ThresholdField = (typeof THRESHOLD_FIELDS)[number];
export type TypedThreshold = Readonly<Record<ThresholdField, string>>;

export const NOTHING_TYPED: TypedThreshold = {
  ...{ watched: '', customer: '', direction: 'above', amount: '', note: '' },
};
