import type { DeliveryRoute } from '@store/ledger';
import type { OrderTraits } from '@store/projections';
import { API_TYPES } from '../../../ports/catalogue.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { orderSearchIn, searchQuery } from '../../order/order-search.ts';

/** What the address of the list asks for. */
export const orderListQuery = { ...searchQuery, game: text(200), route: text(20), limit: text(5) };

export const ROUTES: readonly DeliveryRoute[] = [
  ...API_TYPES.filter((type) => type !== 'OTHER'),
  'MANUAL',
];

/** What makes no sense is left out. */
export function orderListSearchIn(asked: ValuesOf<typeof orderListQuery>) {
  const { text: sought, ...traits } = orderSearchIn(asked);
  return {
    text: sought,
    traits: {
      ...traits,
      productId: asked.game || undefined,
      route: ROUTES.find((route) => route === asked.route),
    } satisfies OrderTraits,
  };
}
