import { describe, expect, it } from 'vitest';
import { isAuthSecret, isPublicKey, newPushKeys } from './push-keys.ts';
import { isPushAddress } from './push-services.ts';

describe('an address that a browser gives', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('is one of a push service: %s', (address) => {
    expect(isPushAddress(address, [])).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:secret@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.example/fcm/send/abc',
    'https://evilpush.apple.com.example/abc',
    'https://example.com/?fcm.googleapis.com',
    'https://127.0.0.1/abc',
    'http://169.254.169.254/latest/meta-data',
    'https://[::1]/abc',
    'file:///etc/passwd',
    'no address',
    '',
    `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
  ])('is somewhere else: %s', (address) => {
    expect(isPushAddress(address, [])).toBe(false);
  });

  it('may be one of an origin that is named', () => {
    const origins = ['http://127.0.0.1:4000'];
    expect(isPushAddress('http://127.0.0.1:4000/push/to/abc', origins)).toBe(true);
    expect(isPushAddress('http://127.0.0.1:4001/push/to/abc', origins)).toBe(false);
    expect(isPushAddress('http://u@127.0.0.1:4000/push', origins)).toBe(false);
  });
});

describe('keys', () => {
  it('that are made are points of the curve', () => {
    const { publicKey, privateKey } = newPushKeys();
    expect(isPublicKey(publicKey)).toBe(true);
    expect(privateKey).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['too short', Buffer.alloc(64, 4)],
    ['no point of the curve', Buffer.alloc(65, 4)],
    ['compressed', Buffer.alloc(33, 2)],
  ])('that are %s are none', (_what, bytes) => {
    expect(isPublicKey(bytes.toString('base64url'))).toBe(false);
  });

  it('of a browser come with a secret of 16 bytes, with or without padding', () => {
    expect(isAuthSecret('BTBZMqHH6r4Tts7J_aSIgg')).toBe(true);
    expect(isAuthSecret('BTBZMqHH6r4Tts7J_aSIgg==')).toBe(true);
    expect(isAuthSecret('BTBZMqHH6r4Tts7J')).toBe(false);
    expect(isAuthSecret('<script>')).toBe(false);
  });
});
