import type { StoreKeys } from '@store/platform/sealing';
import { z } from 'zod';

const LIFE_MS = 30 * 60_000;

const Ticket = z.object({
  use: z.enum(['app', 'codes']),
  account: z.string(),
  /** What is made with the ticket goes by it, so that a second press makes nothing new. */
  id: z.uuid(),
  /** Of an app, as base64url; '' for codes. */
  secret: z.string(),
  until: z.number(),
});
export type Ticket = z.output<typeof Ticket>;

/** A text that a form carries there and back, and that nobody else can read or make. */
export function sealTicket(keys: StoreKeys, ticket: Omit<Ticket, 'until'>, now: Date): string {
  const until = now.getTime() + LIFE_MS;
  const { keyId, sealed } = keys.seal(Buffer.from(JSON.stringify({ ...ticket, until })));
  return `${keyId}.${Buffer.from(sealed).toString('base64url')}`;
}

/** Null for a ticket of somebody else, for another use, too old, or made up. */
export function openTicket(
  keys: StoreKeys,
  text: string,
  { use, account }: Pick<Ticket, 'use' | 'account'>,
  now: Date,
): Ticket | null {
  const plain = opened(keys, text);
  if (plain === null) return null;
  const ticket = Ticket.parse(JSON.parse(plain));
  const fits = ticket.use === use && ticket.account === account && ticket.until > now.getTime();
  return fits ? ticket : null;
}

function opened(keys: StoreKeys, text: string): string | null {
  const [keyId = '', sealed = ''] = text.split('.');
  try {
    return Buffer.from(keys.open(keyId, Buffer.from(sealed, 'base64url'))).toString('utf8');
  } catch {
    return null;
  }
}
