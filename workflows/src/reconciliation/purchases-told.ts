import type { ListedPurchase, TopUpProvider } from '../providers/top-up-provider.ts';
import { rowsOf, type LedgerTry, type ToldOfTry } from './compare-deliveries.ts';
import { coveredBy, isCovered } from './covered.ts';
import type { Span } from './difference.ts';
import type { ProviderFile } from './uploaded-files.ts';

/** `by` is null where nothing tells of the whole day, `covered` where no file does of any of it. */
export type PurchasesTold = Readonly<{
  by: 'report' | 'file' | null;
  listed: readonly ListedPurchase[] | null;
  covered: Span | null;
}>;

const LIST_TIMEOUT_MS = 120_000;

/** What was bought around one day: by the provider's own list, else by the files of the owner. */
export async function purchasesTold(
  provider: TopUpProvider,
  { day, wide }: Readonly<{ day: Span; wide: Span }>,
  files: () => Promise<readonly ProviderFile[]>,
): Promise<PurchasesTold> {
  const list = await provider.purchases?.(wide, LIST_TIMEOUT_MS);
  if (list?.outcome === 'told') return { by: 'report', listed: list.purchases, covered: null };
  const uploaded = await files();
  if (uploaded.length === 0) return { by: null, listed: null, covered: null };
  // An order that one file has at work another one has at its end.
  const newest = new Map(
    uploaded.flatMap(({ lines }) => lines.map((line) => [line.reference, line] as const)),
  );
  const covered = coveredBy(uploaded, day);
  const isWhole = covered !== null && covered.from <= day.from && covered.until >= day.until;
  return { by: isWhole ? 'file' : null, listed: [...newest.values()], covered };
}

/**
 * What files that do not have these tries say of them, where nobody else can be asked. Of one that got
 * no reference nobody knows under which it stands.
 */
export function missingIn(
  { listed, covered }: PurchasesTold,
  tries: readonly LedgerTry[],
): ReadonlyMap<string, ToldOfTry> {
  const rowOf = rowsOf(listed);
  const missing = tries.filter(
    (tried) => tried.providerReference !== null && rowOf(tried) === undefined,
  );
  return new Map(
    missing.map(({ ourReference, startedAt }) => {
      const outcome = isCovered(covered, startedAt) ? 'notThere' : 'unanswered';
      return [ourReference, { outcome, reference: null }];
    }),
  );
}
