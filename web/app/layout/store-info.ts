import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import type { Account } from '../../ports/accounts.ts';
import type { StoreSettings } from '../../ports/store-settings.ts';
import type { Flash } from './flash.server.ts';
import type { Theme } from '../../ports/theme.ts';

/** What every page knows: the store's name, the theme, who is signed in. */
export type StoreInfo = Readonly<{
  /** False while the database is away: then there may be an account all the same. */
  knowsVisitor: boolean;
  storeName: string;
  /** Its own address, for what has to name a page in full. */
  publicUrl: string;
  /** Of the owner, above every page; '' for none. */
  notice: string;
  supportUrl: string | null;
  supportGreeting: string;
  /** When it answers, in IST; '' for always. */
  supportHours: string;
  socialLinks: readonly Readonly<{ address: string; name: string }>[];
  /** Of the owner; '' for what they have not said yet. */
  legal: StoreSettings['legal'];
  theme: Theme;
  account: Pick<
    Account,
    'id' | 'name' | 'email' | 'mobile' | 'role' | 'permissions' | 'awaits' | 'proofs'
  > | null;
  /** In paise; null for guests. */
  available: number | null;
  /** Notifications that were not read, up to `MOST_UNREAD`. */
  unread: number;
  flash: (Flash & Readonly<{ id: string }>) | null;
  /** Told once: the cookie goes. */
  sessionOver: boolean;
}>;

/** Of this tab; never set on the server. */
let lastKnown: StoreInfo | null = null;

/**
 * An error page of a store that could not answer goes by what this tab knew before; null where
 * there was nothing before.
 */
export function useStoreInfo(): StoreInfo | null {
  // Null where an action threw and no loader ran.
  const loaded = useRouteLoaderData<StoreInfo | null>('root');
  const info = loaded ?? infoBeside(useRouteError());
  if (!info) return lastKnown;
  if (info.knowsVisitor || lastKnown === null) return info;
  const { knowsVisitor, account, available, unread } = lastKnown;
  return { ...info, knowsVisitor, account, available, unread };
}

/** As the server puts it beside the refusal of an action. */
const infoBeside = (error: unknown): StoreInfo | null =>
  isRouteErrorResponse(error)
    ? ((error.data as { storeInfo?: StoreInfo } | null)?.storeInfo ?? null)
    : null;

/** Keeps what was answered for an error page that may follow. */
export function useRememberedInfo(): void {
  const info = useRouteLoaderData<StoreInfo | null>('root');
  useEffect(() => {
    if (info?.knowsVisitor) lastKnown = info;
  }, [info]);
}
