import { sign, type KeyObject } from 'node:crypto';
import { calmOf, type MoodOf } from '../switches/mood.ts';
import { choice, flag } from '../switches/switch.ts';

const calls = {
  normally: 'Answered as it should be',
  hang: 'Never answered',
  broken: 'Answered HTTP 503',
};

export const oidcSwitches = {
  discovery: choice('Discovery is', 'normally', calls),
  token: choice('The token call is', 'normally', calls),
  userinfo: choice('The userinfo call is', 'normally', {
    ...calls,
    empty: 'Answered with nobody',
  }),
  forged: flag('Signs ID tokens with another key'),
};

/** How the provider answers the store. Browsers always get their pages. */
export type Mood = MoodOf<typeof oidcSwitches> & {
  /** What ID tokens say in place of the truth. */
  claims: Readonly<Record<string, unknown>>;
};

export const goodMood = (): Mood => ({ ...calmOf(oidcSwitches), claims: {} });

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
