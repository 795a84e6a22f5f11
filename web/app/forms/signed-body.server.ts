import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether it is signed by HMAC-SHA256 in lower-case hex over the body as it came, letter by letter. */
export function isSignedBody(body: string, signature: string | null, secret: string): boolean {
  const right = Buffer.from(createHmac('sha256', secret).update(body, 'utf8').digest('hex'));
  const claimed = Buffer.from(signature ?? '');
  return claimed.length === right.length && timingSafeEqual(claimed, right);
}
