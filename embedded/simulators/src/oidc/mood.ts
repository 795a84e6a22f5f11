import { sign, type KeyObject } from 'node:crypto';

type How = 'normally' | 'hang' | 'broken';

/** How the provider answers the store. Browsers always get their pages. */
export type Mood = {
  discovery: How;
  token: How;
  /** `empty` is an answer that names nobody. */
  userinfo: How | 'empty';
  /** What ID tokens say in place of the truth. */
  claims: Readonly<Record<string, unknown>>;
  /** Whether their signature is by a key that is none of the provider’s. */
  forged: boolean;
};

export const goodMood = (): Mood => ({
  discovery: 'normally',
  token: 'normally',
  userinfo: 'normally',
  claims: {},
  forged: false,
});

/** The same ES256 token with other claims, signed anew (RFC 7515, RFC 7518 section 3.4). */
export function resigned(token: string, claims: Mood['claims'], key: KeyObject): string {
  const [header = '', body = ''] = token.split('.');
  const told = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...told, ...claims })).toString('base64url');
  const signature = sign('sha256', Buffer.from(`${header}.${changed}`), {
    key,
    dsaEncoding: 'ieee-p1363',
  });
  return `${header}.${changed}.${signature.toString('base64url')}`;
}
