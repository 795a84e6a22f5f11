import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '../root.tsx';

/** What every page knows: the store's name, the theme, who is signed in. */
export type StoreInfo = Awaited<ReturnType<typeof loader>>['data'];

/** Null on an error page of a store that could not answer. */
export const useStoreInfo = (): StoreInfo | null =>
  useRouteLoaderData<typeof loader>('root') ?? null;
