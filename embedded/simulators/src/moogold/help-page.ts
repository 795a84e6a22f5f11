import { html, page } from '../http/page.ts';
import type { Routes } from '../http/router.ts';
import { specialTable, table } from '../http/table.ts';
import { decimal } from '../units/hundredths.ts';
import type { Partner } from './partner.ts';
import { specialPlayers, WRONG_SERVER } from './players.ts';
import { products } from './price-list.ts';

/** Which player makes what happen, what there is to buy, what is left and what was ordered last. */
export const mooGoldPage = (partner: Partner): Routes => ({
  'GET /moogold': () =>
    page({
      title: 'MooGold',
      body: html` <p>Balance: $${decimal(partner.balance())}.</p>
        <h2>Special players</h2>
        <p>
          Any other user ID of 4 to 15 digits is an ordinary player. Server ${WRONG_SERVER} exists
          nowhere: an order for it is refunded at once. An order is processing for
          ${partner.mood.settlesAfterMs / 1000} seconds.
        </p>
        ${specialTable(specialPlayers)}
        <h2>Ordered last</h2>
        ${table(
          ['Order', 'Reference', 'Player', 'Variation', '$', 'Status'],
          partner
            .orders()
            .slice(0, 50)
            .map((order) => [
              ...[order.orderId, order.partnerOrderId ?? '', `${order.userId} ${order.server}`],
              ...[order.variationId, decimal(order.cents), partner.statusOf(order)],
            ]),
        )}
        <h2>What there is to buy</h2>
        ${table(
          ['Product', 'Fields', 'Variation', '$'],
          products.flatMap((product) =>
            product.variations.map(({ id, name }) => [
              ...[`${product.name} (${product.id})`, product.fields.join(', ')],
              ...[`${name} (${id})`, decimal(partner.priceOf(id))],
            ]),
          ),
        )}`,
    }),
});
