import { variationOf } from '../moogold/price-list.ts';
import type { Export } from './export.ts';
import { decimal } from '../units/hundredths.ts';
import { indianMoment } from '../units/indian-time.ts';

/*
 * What these three let a reseller download nobody has recorded: the columns say what is known of an
 * order, in the service's own words.
 */

export const mooGoldExports: readonly Export[] = [
  {
    file: 'orders.csv',
    what: 'Orders',
    heads: [
      ...['Order ID', 'Partner Order ID', 'Date', 'Status', 'Product', 'Variation ID', 'Quantity'],
      ...['User ID', 'Server', 'Total', 'Currency'],
    ],
    lines: ({ partner }) =>
      partner.orders().map((order) => {
        const variation = variationOf(order.variationId);
        const product = `${variation?.product.name ?? ''} - ${variation?.name ?? ''}`;
        return {
          at: order.at,
          cells: [
            ...[order.orderId, order.partnerOrderId, order.at.slice(0, 19).replace('T', ' ')],
            ...[partner.statusOf(order), product, order.variationId, order.quantity],
            ...[order.userId, order.server, decimal(order.cents), 'USD'],
          ],
        };
      }),
  },
];

export const smileOneExports: readonly Export[] = [
  {
    file: 'orders.csv',
    what: 'Orders',
    heads: [
      ...['Order ID', 'Date', 'Region', 'Product', 'Product ID', 'User ID', 'Zone ID'],
      ...['Smile Points', 'Status'],
    ],
    lines: ({ reseller }) =>
      reseller.purchases().map((purchase) => {
        const { orderId, at, region, game, packId, userId, zoneId, points } = purchase;
        return {
          at,
          cells: [
            ...[orderId, indianMoment(at), region.toUpperCase(), game, packId, userId, zoneId],
            ...[decimal(points), 'success'],
          ],
        };
      }),
  },
];

export const yokCashExports: readonly Export[] = [
  {
    file: 'orders.csv',
    what: 'Orders',
    heads: ['Invoice', 'IDTRX', 'Tanggal', 'Layanan', 'Kode', 'Target', 'Harga', 'Status'],
    lines: ({ seller }) =>
      seller.orders().map((order) => ({
        at: order.at,
        cells: [
          ...[order.id, order.idtrx, indianMoment(order.at), order.serviceName, order.serviceId],
          ...[order.target, order.price, seller.stateOf(order)],
        ],
      })),
  },
];
