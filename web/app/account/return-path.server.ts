import { sameSitePath } from '../session/same-site-path.ts';

/** Where a sign-in that began at `origin` goes on: a path of this site, else the home page. */
export function returnPath(origin: unknown): string {
  const path = sameSitePath(origin);
  return path === '/' ? '/home' : path;
}
