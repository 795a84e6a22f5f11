import type { ReadModels } from '@store/projections';

/**
 * Lets a page that follows a command see what the command did: waits at most 2 s for `?seen=`.
 * False when the read side is still behind; the page then goes on with what there is.
 */
export async function catchUpWithSeen(request: Request, readModels: ReadModels): Promise<boolean> {
  const seen = new URL(request.url).searchParams.get('seen') ?? '';
  return /^\d{1,19}$/.test(seen) ? readModels.caughtUpTo(BigInt(seen)) : true;
}

/** An address inside the store that carries the position the next page must have seen. */
export function withSeen(
  path: string,
  query: Readonly<Record<string, string>>,
  position: bigint | null,
): string {
  const all = new URLSearchParams({
    ...query,
    ...(position === null ? {} : { seen: `${position}` }),
  });
  return all.size === 0 ? path : `${path}?${all.toString()}`;
}
