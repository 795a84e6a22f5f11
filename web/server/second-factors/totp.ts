import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const CODE = /^\d{6}$/;

export const newSecret = (): Buffer => randomBytes(20);

export const inBase32 = (secret: Uint8Array): string => secretOf(secret).base32;

/** What the picture says that an app reads. */
export const totpUri = (secret: Uint8Array, issuer: string, label: string): string =>
  totp(secret, { issuer, label }).toString();

/** The step of time whose code this is, at most one before or after now; null for no such code. */
export function stepOf(secret: Uint8Array, typed: string, now: Date): number | null {
  const token = typed.replace(/\s/g, '');
  if (!CODE.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

const totp = (secret: Uint8Array, name: Readonly<{ issuer?: string; label?: string }> = {}) =>
  new TOTP({
    ...name,
    secret: secretOf(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });

const secretOf = (secret: Uint8Array) => new Secret({ buffer: Uint8Array.from(secret).buffer });
