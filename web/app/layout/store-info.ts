import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import type { loader } from '../root.tsx';

/** What every page knows: the store's name, the theme, who is signed in. */
export type StoreInfo = Awaited<ReturnType<typeof loader>>['data'];

/** Of this tab; never set on the server. */
let lastKnown: StoreInfo | null = null;

/**
 * An error page of a store that could not answer goes by what this tab knew before; null where
 * there was nothing before.
 */
export function useStoreInfo(): StoreInfo | null {
  const loaded = useRouteLoaderData<typeof loader>('root') as StoreInfo | null | undefined;
  // Null, whatever the type says, where an action threw and no loader ran.
  const info = loaded ?? infoBeside(useRouteError());
  if (!info) return lastKnown;
  if (info.knowsVisitor || lastKnown === null) return info;
  const { knowsVisitor, account, available } = lastKnown;
  return { ...info, knowsVisitor, account, available };
}

/** As the server puts it beside the refusal of an action. */
const infoBeside = (error: unknown): StoreInfo | null =>
  isRouteErrorResponse(error)
    ? ((error.data as { storeInfo?: StoreInfo } | null)?.storeInfo ?? null)
    : null;

/** Keeps what was answered for an error page that may follow. */
export function useRememberedInfo(): void {
  const info = useRouteLoaderData<typeof loader>('root');
  useEffect(() => {
    if (info?.knowsVisitor) lastKnown = info;
  }, [info]);
}
