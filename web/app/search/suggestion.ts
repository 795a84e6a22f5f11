/** One thing that is found while somebody types, and where it leads. */
export type Suggestion = Readonly<{
  to: string;
  name: string;
  /** What tells it from others of the name: of an item its product. */
  of: string;
  inStock: boolean;
}>;

export const SUGGESTIONS = '/search/suggestions';
