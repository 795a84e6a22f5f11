import { mooGoldSwitches } from '../moogold/mood.ts';
import { STATUSES, type Partner } from '../moogold/partner.ts';
import { products } from '../moogold/price-list.ts';
import type { Simulated } from '../simulated/simulated.ts';
import { decimal } from '../units/hundredths.ts';
import { indianMoment } from '../units/indian-time.ts';
import { balanceAct, orderAct } from './acts.ts';
import { changedIn, goodsAct, type Had, type Pack } from './goods.ts';
import { NO_AMOUNT, smallest, SHOWN, type Service } from './service.ts';

function hadIn({ mood }: Partner, id: number): Had {
  if (mood.gone.includes(id)) return 'no';
  return mood.outOfStock.includes(id) ? 'out' : 'yes';
}

const packsOf = (partner: Partner): readonly Pack[] =>
  products.flatMap(({ name, variations }) =>
    variations.map(({ id, name: variation, cents }) => {
      const [price, had] = [partner.priceOf(id), hadIn(partner, id)];
      return {
        ...{ id: String(id), name: `${name}: ${variation}`, price: `$${decimal(price)}`, had },
        usual: had === 'yes' && price === cents,
      };
    }),
  );

function become({ mood }: Partner, id: number, had: Had): void {
  const without = (ids: readonly number[]) => ids.filter((one) => one !== id);
  mood.gone = [...without(mood.gone), ...(had === 'no' ? [id] : [])];
  mood.outOfStock = [...without(mood.outOfStock), ...(had === 'out' ? [id] : [])];
}

export const mooGoldService = ({ partner }: Simulated): Service => ({
  ...{ name: 'moogold', title: 'MooGold', page: '/moogold', calls: /^\/moogold\/wp-json\// },
  switches: mooGoldSwitches,
  mood: () => partner.mood,
  calm: () => partner.reset(),
  changed: () => changedIn(packsOf(partner)),
  left: () => [`$${decimal(partner.balance())}`],
  acts: () => [
    balanceAct([{ name: 'dollars', label: 'US dollars', required: true }], ({ dollars }) => {
      const cents = smallest(dollars ?? '');
      if (cents === null) return NO_AMOUNT;
      partner.setBalance(cents);
      return null;
    }),
    goodsAct(
      packsOf(partner),
      { unit: 'US dollars', states: ['yes', 'no', 'out'] },
      (pack, { price, had }) => {
        const { mood } = partner;
        if (price !== undefined) mood.prices = { ...mood.prices, [pack]: price };
        if (had !== undefined) become(partner, Number(pack), had);
      },
    ),
    orderAct(String(partner.orders()[0]?.orderId ?? ''), STATUSES, (id, state) => {
      const order = partner.find(Number(id));
      const status = STATUSES.find((one) => one === state);
      if (order === undefined || status === undefined) return false;
      partner.settle(order, status);
      return true;
    }),
  ],
  tables: () => [
    {
      title: 'Latest orders',
      heads: ['Order', 'Ours', 'Player', 'State', 'Dollars', 'Made'],
      rows: partner
        .orders()
        .slice(0, SHOWN)
        .map((order) => [
          ...[
            order.orderId,
            order.partnerOrderId,
            [order.userId, order.server].filter(Boolean).join(' | '),
          ],
          ...[partner.statusOf(order), decimal(order.cents), indianMoment(order.at)],
        ]),
    },
  ],
});
