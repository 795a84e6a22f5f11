import { createECDH, ECDH } from 'node:crypto';

/** Of the store as an application server (RFC 8292), in base64url: a point, and its number. */
export type PushKeys = Readonly<{ publicKey: string; privateKey: string }>;

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const SECRET_BYTES = 16;

export function newPushKeys(): PushKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const privateKey = pair.getPrivateKey().toString('base64url');
  // A number that begins with zeros would be too short.
  return privateKey.length === 43
    ? { publicKey: pair.getPublicKey().toString('base64url'), privateKey }
    : newPushKeys();
}

/** Whether this is a point of the curve that browsers use, uncompressed. */
export function isPublicKey(text: string): boolean {
  const point = bytesIn(text);
  if (point?.length !== POINT_BYTES || point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, CURVE);
    return true;
  } catch {
    return false;
  }
}

/** Whether this is the secret that a browser makes for a subscription. */
export const isAuthSecret = (text: string): boolean => bytesIn(text)?.length === SECRET_BYTES;

/** Also with the padding that some browsers write. */
const bytesIn = (text: string): Buffer | null =>
  /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null;
