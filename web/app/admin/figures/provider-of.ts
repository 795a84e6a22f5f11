import type { DeliveryRoute } from '@store/ledger';
import { figuresWords as words } from './words.ts';

/** Who delivers on the route, as people call them. */
export function providerOf(route: DeliveryRoute): string {
  if (route.startsWith('SMILE')) return 'Smile.one';
  if (route.startsWith('MOOGOLD')) return 'MooGold';
  if (route.startsWith('YOKCASH')) return 'YokCash';
  if (route === 'CODES') return words.codes;
  return words.byHand;
}
