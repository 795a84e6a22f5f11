import { html, page } from '../http/page.ts';
import type { Routes } from '../http/router.ts';
import type { Partner } from './partner.ts';
import { specialPlayers, WRONG_SERVER } from './players.ts';
import { dollars, products } from './price-list.ts';

/** Which player makes what happen, what there is to buy, what is left and what was ordered last. */
export const mooGoldPage = (partner: Partner): Routes => ({
  'GET /moogold': () =>
    page({
      title: 'MooGold',
      body: html` <p>Balance: $${dollars(partner.balance())}.</p>
        <h2>Special players</h2>
        <p>
          Any other user ID of 4 to 15 digits is an ordinary player. Server ${WRONG_SERVER} exists
          nowhere: an order for it is refunded at once. An order is processing for
          ${partner.mood.settlesAfterMs / 1000} seconds.
        </p>
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th>User ID</th>
                <th>What happens</th>
              </tr>
            </thead>
            <tbody>
              ${specialPlayers.map(
                ({ userId, what }) =>
                  html`<tr>
                    <td>${userId}</td>
                    <td>${what}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
        <h2>Ordered last</h2>
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th>Order</th>
                <th>Reference</th>
                <th>Player</th>
                <th>Variation</th>
                <th>$</th>
                <th>Status</th>
              </tr>
            </thead>
            <tbody>
              ${partner
                .orders()
                .slice(0, 50)
                .map(
                  (order) =>
                    html`<tr>
                      <td>${order.orderId}</td>
                      <td>${order.partnerOrderId ?? ''}</td>
                      <td>${order.userId} ${order.server}</td>
                      <td>${order.variationId}</td>
                      <td>${dollars(order.cents)}</td>
                      <td>${partner.statusOf(order)}</td>
                    </tr>`,
                )}
            </tbody>
          </table>
        </div>
        <h2>What there is to buy</h2>
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th>Product</th>
                <th>Fields</th>
                <th>Variation</th>
                <th>$</th>
              </tr>
            </thead>
            <tbody>
              ${products.flatMap((product) =>
                product.variations.map(
                  ({ id, name }) =>
                    html`<tr>
                      <td>${product.name} (${product.id})</td>
                      <td>${product.fields.join(', ')}</td>
                      <td>${name} (${id})</td>
                      <td>${dollars(partner.priceOf(id))}</td>
                    </tr>`,
                ),
              )}
            </tbody>
          </table>
        </div>`,
    }),
});
