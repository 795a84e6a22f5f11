import type { StoreSettings } from '../../server/settings.ts';

export type OrdersView = 'list' | 'table';

const isView = (value: unknown): value is OrdersView => value === 'list' || value === 'table';

/** What was chosen just now, by the address; null when nothing was. */
export const chosenView = (asked: string): OrdersView | null => (isView(asked) ? asked : null);

/** What was chosen before; a table unless something was. */
export const rememberedView = (request: Request): OrdersView => {
  const kept = /(?:^|;\s*)orders-view=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  return isView(kept) ? kept : 'table';
};

/** A `Set-Cookie` value, for a year. */
export const viewCookie = (view: OrdersView, { publicUrl }: StoreSettings): string =>
  `orders-view=${view}; Path=/orders; Max-Age=31536000; SameSite=Lax; HttpOnly${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
