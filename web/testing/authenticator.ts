import { Secret, TOTP } from 'otpauth';

/** What an app shows that was told this key, so many seconds after `at`. */
export const codeAt = (key: string, at: Date, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: at.getTime() + seconds * 1000,
  });
