import type { ReadModels } from '@store/projections';
import { text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';

/**
 * Lets a page that follows a command see what the command did: waits at most 2 s for `?seen=`.
 * False when the read side is still behind; the page then goes on with what there is.
 */
export async function catchUpWithSeen(request: Request, readModels: ReadModels): Promise<boolean> {
  const { seen } = readQuery(request, { seen: text(19) });
  return /^\d{1,19}$/.test(seen) ? readModels.caughtUpTo(BigInt(seen)) : true;
}

/** An address inside the store with the position that the page there must have seen. */
export function withSeen(address: string, position: bigint | null): string {
  if (position === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}seen=${position}`;
}
