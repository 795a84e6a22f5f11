import { html, page } from '../http/page.ts';
import type { Routes } from '../http/router.ts';
import { specialTable, table } from '../http/table.ts';
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
        ${specialTable(specialTargets)}
        <h2>Ordered last</h2>
        ${table(
          ['Order', 'Target', 'Service', 'Price', 'State'],
          seller
            .orders()
            .slice(0, 50)
            .map((order) => [
              ...[order.id, order.target, order.serviceId],
              ...[rupiah(order.price), seller.stateOf(order)],
            ]),
        )}
        <h2>Services</h2>
        ${table(
          ['Code', 'Game', 'Name', 'Price', 'Sold'],
          seller
            .services()
            .map(({ id, kategori, nama_layanan, harga, status }) => [
              ...[id, kategori, nama_layanan, rupiah(harga), status],
            ]),
        )}`,
    }),
});
