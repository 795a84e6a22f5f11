import { html, page } from '../http/page.ts';
import type { Routes } from '../http/router.ts';
import type { Seller } from './seller.ts';
import { specialTargets } from './targets.ts';

const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`;

/** Which target makes what happen, what is left, what is sold and what was ordered last. */
export const yokCashPage = (seller: Seller): Routes => ({
  'GET /yokcash': () =>
    page({
      title: 'YokCash',
      body: html` <p>Balance: ${rupiah(seller.saldo())}.</p>
        <h2>Special targets</h2>
        <p>
          Any other user ID is an ordinary player, with whatever zone: YokCash has no check of
          players, and charges for those who do not exist.
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
              ${specialTargets.map(
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
                <th>Target</th>
                <th>Service</th>
                <th>Price</th>
                <th>State</th>
              </tr>
            </thead>
            <tbody>
              ${seller
                .orders()
                .slice(0, 50)
                .map(
                  (order) =>
                    html`<tr>
                      <td>${order.id}</td>
                      <td>${order.target}</td>
                      <td>${order.serviceId}</td>
                      <td>${rupiah(order.price)}</td>
                      <td>${seller.stateOf(order)}</td>
                    </tr>`,
                )}
            </tbody>
          </table>
        </div>
        <h2>Services</h2>
        <div class="scroll">
          <table>
            <thead>
              <tr>
                <th>Code</th>
                <th>Game</th>
                <th>Name</th>
                <th>Price</th>
                <th>Sold</th>
              </tr>
            </thead>
            <tbody>
              ${seller.services().map(
                ({ id, kategori, nama_layanan, harga, status }) =>
                  html`<tr>
                    <td>${id}</td>
                    <td>${kategori}</td>
                    <td>${nama_layanan}</td>
                    <td>${rupiah(harga)}</td>
                    <td>${status}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>`,
    }),
});
