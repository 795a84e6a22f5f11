/** The path to go back to, or `/` for anything that could lead to another site. */
export function sameSitePath(value: unknown): string {
  if (typeof value !== 'string') return '/';
  const base = 'http://store.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  if (url?.origin !== base || !value.startsWith('/')) return '/';
  // `/.//other.site` is a path of this site that is written as `//other.site`.
  return url.pathname.startsWith('//') ? '/' : url.pathname + url.search;
}
