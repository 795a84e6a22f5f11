/**
 * Whether a browser comes to the store from somewhere else, or from nowhere: then it may have nothing
 * of the store yet. Who goes on within the store has what it was given on the page before. One that
 * does not say where it comes from is taken for the latter.
 */
export const comesFromElsewhere = ({
  headers,
}: Readonly<{ headers: Readonly<Record<string, string | string[] | undefined>> }>): boolean =>
  ELSEWHERE.has(String(headers['sec-fetch-site'] ?? ''));

const ELSEWHERE: ReadonlySet<string> = new Set(['none', 'cross-site', 'same-site']);
