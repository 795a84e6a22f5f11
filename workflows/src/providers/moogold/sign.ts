import { createHmac } from 'node:crypto';

export type MooGoldAccount = Readonly<{ partnerId: string; secret: string }>;

/** `signed` is the text the signature covers, `timestamp` in seconds, `path` as the body says it. */
type Signed = Readonly<{ signed: string; timestamp: string; path: string }>;

/** The four headers of a call, by MooGold's documentation. */
export function headersOf(
  { partnerId, secret }: MooGoldAccount,
  { signed, timestamp, path }: Signed,
) {
  const token = Buffer.from(`${partnerId}:${secret}`, 'utf8').toString('base64');
  const auth = createHmac('sha256', secret)
    .update(signed + timestamp + path, 'utf8')
    .digest('hex');
  return {
    'Content-Type': 'application/json',
    Authorization: `Basic ${token}`,
    timestamp,
    auth,
  } as const;
}

/** What of a call is nobody else's to read. */
export const secretsIn = (
  { secret }: MooGoldAccount,
  { Authorization, auth }: ReturnType<typeof headersOf>,
): readonly string[] => [secret, auth, Authorization.slice('Basic '.length)];
