import type { MetaDescriptor } from '@remix-run/react';
import type { StoreInfo } from '../layout/store-info.ts';

/** What Remix tells the `meta` of a page, as far as its head goes by it. */
export type HeadAsked = Readonly<{ matches: readonly Readonly<{ id: string; data: unknown }>[] }>;

/**
 * The head of a page for everybody, as search engines show it, under one address: others lead to it
 * as well, like `/home` to the first page, and those with more behind a `?`.
 */
export function publicHead(
  { matches }: HeadAsked,
  title: string,
  description: string,
  path: string,
): MetaDescriptor[] {
  const info = matches.find(({ id }) => id === 'root')?.data as StoreInfo | null | undefined;
  return [
    { title },
    { name: 'description', content: description },
    // The store says its address, unless it could not answer at all.
    ...(info
      ? [{ tagName: 'link', rel: 'canonical', href: new URL(path, info.publicUrl).href }]
      : []),
  ];
}
