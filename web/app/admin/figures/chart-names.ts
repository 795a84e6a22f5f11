/** In the order in which they stand. */
export const CHARTS = [
  'sales',
  'margin',
  'orders',
  'failures',
  'refunds',
  'delivery',
  'customers',
  'repeat',
  'topUps',
  'liabilities',
] as const;
export type ChartName = (typeof CHARTS)[number];

/** Those that are about orders, and can be narrowed to a game or a route. */
const OF_ORDERS: readonly ChartName[] = [
  'sales',
  'margin',
  'orders',
  'failures',
  'refunds',
  'delivery',
];
export const isOfOrders = (chart: ChartName): boolean => OF_ORDERS.includes(chart);
