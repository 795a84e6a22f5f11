import { createHash, timingSafeEqual } from 'node:crypto';
import type { Fields } from '../http/fields.ts';

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');

/** Twice MD5 over `name=value&` of all sorted parameters but the signature, with the key behind. */
export function signatureOf(sent: Fields, key: string): string {
  const text = Object.entries(sent)
    .filter(([name]) => name !== 'sign')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}&`)
    .join('');
  return md5(md5(text + key));
}

export function isSigned(sent: Fields, key: string): boolean {
  const claimed = Buffer.from(sent['sign'] ?? '');
  const right = Buffer.from(signatureOf(sent, key));
  return claimed.length === right.length && timingSafeEqual(claimed, right);
}
