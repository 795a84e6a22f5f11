import { storeCookie } from '../../ports/cookies.ts';
import type { SessionKind } from '../../ports/sessions.ts';

/** RFC 6750, section 2.1; of the store's own tokens none is longer. */
const BEARER = /^bearer +([\w-]{16,200})$/i;

/** How the token of a session goes to whoever is signed in, and comes back with what they ask. */
export type Carrier = Readonly<{
  kind: SessionKind;
  tokenIn: (request: Request) => Promise<string | null>;
  /** What the answer to a sign-in says. */
  given: (token: string) => Promise<string>;
  /** What the answer to a sign-out says. */
  taken: () => Promise<string>;
}>;

/** For browsers: what they are given and lose is a value for a `Set-Cookie` header. */
export function byCookie(publicUrl: string, secrets: readonly string[]): Carrier {
  const cookie = storeCookie({ publicUrl }, 'session', secrets);
  return {
    kind: 'browser',
    async tokenIn(request) {
      const token: unknown = await cookie.parse(request.headers.get('cookie'));
      return typeof token === 'string' && token !== '' ? token : null;
    },
    given: (token) => cookie.serialize(token),
    taken: () => cookie.serialize('', { maxAge: 0 }),
  };
}

/** For programs, which keep the token themselves and send it in a header: no browser does by itself. */
export const byHeader: Carrier = {
  kind: 'program',
  tokenIn: ({ headers }) =>
    Promise.resolve(BEARER.exec(headers.get('authorization')?.trim() ?? '')?.[1] ?? null),
  given: (token) => Promise.resolve(token),
  taken: () => Promise.resolve(''),
};
