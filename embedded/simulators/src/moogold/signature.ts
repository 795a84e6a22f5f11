import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PartnerMood } from './mood.ts';

/** `id` and `secret` of the store as MooGold's partner. */
export type MooGoldAccount = Readonly<{ partnerId: string; secret: string }>;

/** HMAC-SHA256 in lower-case hex over the body, the time in seconds and the path. */
export const authOf = (secret: string, body: string, timestamp: string, path: string): string =>
  createHmac('sha256', secret).update(`${body}${timestamp}${path}`, 'utf8').digest('hex');

export const tokenOf = ({ partnerId, secret }: MooGoldAccount): string =>
  `Basic ${Buffer.from(`${partnerId}:${secret}`, 'utf8').toString('base64')}`;

export function isSigned(
  { headers, body, path }: Readonly<{ headers: Headers; body: string; path: string }>,
  secret: string,
  signing: PartnerMood['signing'],
): boolean {
  const covered = signing === 'wholeBody' ? body : withoutReference(body);
  const claimed = Buffer.from(headers.get('auth') ?? '');
  const right = Buffer.from(authOf(secret, covered, headers.get('timestamp') ?? '', path));
  return claimed.length === right.length && timingSafeEqual(claimed, right);
}

/** The order of the other fields stays as it was sent. */
function withoutReference(body: string): string {
  const { partnerOrderId: _left, ...covered } = JSON.parse(body) as Record<string, unknown>;
  return JSON.stringify(covered);
}
