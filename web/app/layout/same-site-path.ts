/** The path to go back to, or `/` for anything that could lead to another site. */
export function sameSitePath(value: unknown): string {
  if (typeof value !== 'string') return '/';
  const base = 'http://store.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  return url?.origin === base && value.startsWith('/') ? url.pathname + url.search : '/';
}
