import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** What a browser keeps to itself of a subscription, in base64url. */
export type BrowserKeys = Readonly<{ privateKey: string; auth: string }>;

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const POINT_BYTES = 65;

/**
 * Opens a message as the browser does that it is for: the content coding aes128gcm (RFC 8188) with
 * the keys of Web Push (RFC 8291). @throws Error for anything else
 */
export function decrypt(body: Buffer, { privateKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, SALT_BYTES);
  const recordSize = body.readUInt32BE(SALT_BYTES);
  const idLength = body.readUInt8(SALT_BYTES + 4);
  if (idLength !== POINT_BYTES) throw new Error('the key id is no public key');
  const start = SALT_BYTES + 5 + idLength;
  const serverKey = body.subarray(SALT_BYTES + 5, start);
  const record = body.subarray(start);
  if (record.length > recordSize || record.length <= TAG_BYTES) {
    throw new Error('not one record');
  }

  const browser = createECDH('prime256v1');
  browser.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey]);
  const secret = derived(
    browser.computeSecret(serverKey),
    Buffer.from(auth, 'base64url'),
    info,
    32,
  );
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()]);
  // A delimiter, and padding of zeros: 2 marks the last record.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('not the last record');
  return padded.subarray(0, end).toString('utf8');
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
