import { wordCookie, wordIn } from '../../ports/cookies.ts';
import type { StoreSettings } from '../../ports/store-settings.ts';

export type OrdersView = 'list' | 'table';

const isView = (value: unknown): value is OrdersView => value === 'list' || value === 'table';

/** What was chosen just now, by the address; null when nothing was. */
export const chosenView = (asked: string): OrdersView | null => (isView(asked) ? asked : null);

/** What was chosen before; a table unless something was. */
export function rememberedView(request: Request, settings: StoreSettings): OrdersView {
  const kept = wordIn(request.headers.get('cookie'), settings, 'orders-layout');
  return isView(kept) ? kept : 'table';
}

/** A `Set-Cookie` value. */
export const viewCookie = (view: OrdersView, settings: StoreSettings): string =>
  wordCookie(settings, 'orders-layout', view);
