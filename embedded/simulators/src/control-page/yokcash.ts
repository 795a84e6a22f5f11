import type { Simulated } from '../simulated/simulated.ts';
import { indianMoment } from '../units/indian-time.ts';
import { yokCashSwitches } from '../yokcash/mood.ts';
import { STATES } from '../yokcash/orders.ts';
import type { Seller } from '../yokcash/seller.ts';
import { services, type Service as Listed } from '../yokcash/services.ts';
import { balanceAct, orderAct } from './acts.ts';
import { changedIn, goodsAct, type Had, type Pack } from './goods.ts';
import { NO_AMOUNT, smallest, SHOWN, type Service } from './service.ts';

const rupiah = (amount: number) => amount.toLocaleString('id-ID');

const hadAs = ({ status }: Listed, listed: boolean): Had =>
  listed ? (status === 'aktif' ? 'yes' : 'out') : 'no';

const packsOf = (seller: Seller): readonly Pack[] => {
  const usual = new Map(services.map((service) => [service.id, service]));
  return seller.catalogue().map(({ service, listed }) => {
    const { id, kategori, nama_layanan: name, harga, status } = service;
    const before = usual.get(id);
    return {
      ...{ id, name: `${kategori}: ${name}`, price: `Rp ${rupiah(harga)}` },
      had: hadAs(service, listed),
      usual: listed && harga === before?.harga && status === before.status,
    };
  });
};

export const yokCashService = ({ seller }: Simulated): Service => ({
  ...{ name: 'yokcash', title: 'YokCash', page: '/yokcash' },
  calls: /^\/yokcash(?:-old\/api)?\/\w/,
  switches: yokCashSwitches,
  mood: () => seller.mood,
  calm: () => seller.reset(),
  changed: () => changedIn(packsOf(seller)),
  left: () => [`Rp ${rupiah(seller.saldo())}`],
  acts: () => [
    balanceAct([{ name: 'rupiah', label: 'Rupiah', required: true }], ({ rupiah: typed }) => {
      const left = smallest(typed ?? '', 1);
      if (left === null) return NO_AMOUNT;
      seller.setSaldo(left);
      return null;
    }),
    goodsAct(
      packsOf(seller),
      { unit: 'rupiah', perUnit: 1, states: ['yes', 'no', 'out'] },
      (id, { price, had }) =>
        seller.changeService(id, {
          ...(price !== undefined && { harga: price }),
          ...(had !== undefined && { listed: had !== 'no' }),
          ...(had === 'yes' && { status: 'aktif' }),
          ...(had === 'out' && { status: 'nonaktif' }),
        }),
    ),
    orderAct(seller.orders()[0]?.id ?? '', STATES, (id, state) => {
      const told = STATES.find((one) => one === state);
      return told !== undefined && seller.tell(id, told);
    }),
  ],
  tables: () => [
    {
      title: 'Latest orders',
      heads: ['Order', 'Ours', 'Target', 'State', 'Rupiah', 'Made'],
      rows: seller
        .orders()
        .slice(0, SHOWN)
        .map((order) => [
          ...[order.id, order.idtrx, order.target, seller.stateOf(order)],
          ...[rupiah(order.price), indianMoment(order.at)],
        ]),
    },
  ],
});
