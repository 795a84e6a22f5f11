export { providersOf } from '../providers/providers.ts';
export { orderAt, PRICE } from './placed.ts';
export { openTimeSkippingShop, type TimeSkippingShop } from './time-skipping.ts';
