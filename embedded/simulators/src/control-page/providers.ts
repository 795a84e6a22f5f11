import { indianMoment } from '../exports/indian-time.ts';
import { mooGoldSwitches } from '../moogold/mood.ts';
import { STATUSES } from '../moogold/partner.ts';
import { dollars, products } from '../moogold/price-list.ts';
import type { Simulated } from '../simulated/simulated.ts';
import { smileOneSwitches } from '../smileone/mood.ts';
import { gamesIn, type Region } from '../smileone/packs.ts';
import { yokCashSwitches } from '../yokcash/mood.ts';
import { STATES } from '../yokcash/orders.ts';
import {
  NO_AMOUNT,
  NOTHING_THERE,
  smallest,
  type Act,
  type Field,
  type Service,
} from './service.ts';

const SHOWN = 10;
const REGIONS = ['br', 'ph'] as const;
const IN_WORDS: Readonly<Record<Region, string>> = { br: 'Brazil', ph: 'Philippines' };

const points = (hundredths: number) => (hundredths / 100).toFixed(2);
const rupiah = (amount: number) => amount.toLocaleString('id-ID');
/** Each as itself. */
const wordsOf = (all: readonly string[]) => Object.fromEntries(all.map((one) => [one, one]));

type Had = 'yes' | 'no' | 'out';
const LISTED = { yes: 'To be had', no: 'Not in the list any more' };
const STOCKED = { ...LISTED, out: 'In the list, and not to be had' };

type Pack = Readonly<{ id: string; name: string }>;
const priceAct = (
  packs: readonly Pack[],
  { unit, states }: Readonly<{ unit: string; states: Readonly<Partial<Record<Had, string>>> }>,
  change: (id: string, price: string, had: Had) => string | null,
): Act => ({
  ...{ name: 'price', title: 'A pack and its price', button: 'Change it' },
  fields: [
    {
      ...{ name: 'pack', label: 'Pack' },
      choices: Object.fromEntries(packs.map(({ id, name }) => [id, name])),
    },
    { name: 'price', label: `Price, ${unit}`, hint: 'empty: as it is' },
    { name: 'had', label: 'It is', choices: states },
  ],
  act: ({ pack = '', price = '', had: typed }) => {
    const had = (['yes', 'no', 'out'] as const).find((one) => one === typed && one in states);
    const isThere = packs.some(({ id }) => id === pack);
    return had === undefined || !isThere ? NOTHING_THERE : change(pack, price, had);
  },
});

const balanceAct = (
  fields: readonly Field[],
  set: (typed: Readonly<Record<string, string>>) => string | null,
): Act => ({
  ...{ name: 'balance', title: 'What is left', button: 'Set it', fields, act: set },
});

const orderAct = (
  latest: string,
  states: readonly string[],
  tell: (id: string, state: string) => boolean,
): Act => ({
  ...{ name: 'order', title: 'An order', button: 'Let it become that' },
  fields: [
    { name: 'id', label: 'Order', value: latest, required: true },
    { name: 'state', label: 'Becomes', choices: wordsOf(states) },
  ],
  act: ({ id = '', state = '' }) => (tell(id, state) ? null : NOTHING_THERE),
});

export const smileOneService = ({ reseller }: Simulated): Service => ({
  ...{ name: 'smileone', title: 'Smile.one', page: '/smileone' },
  calls: /^\/smileone\/(?:\w+\/)?smilecoin\//,
  switches: smileOneSwitches,
  mood: () => reseller.mood,
  calm: () => reseller.reset(),
  left: () =>
    REGIONS.map((region) => `${points(reseller.pointsIn(region))} points, ${IN_WORDS[region]}`),
  acts: () => [
    balanceAct(
      [
        { name: 'region', label: 'Region', choices: IN_WORDS },
        { name: 'points', label: 'Smile Points', required: true },
      ],
      ({ region, points: typed = '' }) => {
        const left = smallest(typed);
        const where = REGIONS.find((one) => one === region);
        if (left === null || where === undefined) return NO_AMOUNT;
        reseller.setPoints(where, left);
        return null;
      },
    ),
    priceAct(
      REGIONS.flatMap((region) =>
        gamesIn(region).flatMap((game) =>
          reseller.packs(region, game).map(({ id, spu, points: price }) => ({
            id: `${region}/${id}`,
            name: `${IN_WORDS[region]}: ${spu}, ${points(price)}`,
          })),
        ),
      ),
      { unit: 'Smile Points', states: LISTED },
      (pack, price, had) => {
        const changed = price === '' ? undefined : smallest(price);
        if (changed === null || changed === 0) return NO_AMOUNT;
        const [region = '', id = ''] = pack.split('/');
        reseller.changePack(region === 'ph' ? 'ph' : 'br', id, {
          ...{ listed: had === 'yes', ...(changed !== undefined && { points: changed }) },
        });
        return null;
      },
    ),
  ],
  tables: () => [
    {
      title: 'Latest orders',
      heads: ['Order', 'Player', 'Pack', 'Points', 'Made'],
      rows: reseller
        .purchases()
        .slice(0, SHOWN)
        .map(({ orderId, userId, zoneId, packId, points: paid, at }) => [
          ...[orderId, `${userId} | ${zoneId}`, packId, points(paid), indianMoment(at)],
        ]),
    },
  ],
});

export const mooGoldService = ({ partner }: Simulated): Service => ({
  ...{ name: 'moogold', title: 'MooGold', page: '/moogold', calls: /^\/moogold\/wp-json\// },
  switches: mooGoldSwitches,
  mood: () => partner.mood,
  calm: () => partner.reset(),
  left: () => [`$${dollars(partner.balance())}`],
  acts: () => [
    balanceAct([{ name: 'dollars', label: 'US dollars', required: true }], ({ dollars: typed }) => {
      const cents = smallest(typed ?? '');
      if (cents === null) return NO_AMOUNT;
      partner.setBalance(cents);
      return null;
    }),
    priceAct(
      products.flatMap(({ name, variations }) =>
        variations.map((variation) => ({
          id: String(variation.id),
          name: `${name}: ${variation.name}, $${dollars(partner.priceOf(variation.id))}`,
        })),
      ),
      { unit: 'US dollars', states: STOCKED },
      (pack, price, had) => {
        const cents = price === '' ? undefined : smallest(price);
        if (cents === null) return NO_AMOUNT;
        const { mood } = partner;
        if (cents !== undefined) mood.prices = { ...mood.prices, [pack]: cents };
        const id = Number(pack);
        const without = (ids: readonly number[]) => ids.filter((one) => one !== id);
        mood.gone = [...without(mood.gone), ...(had === 'no' ? [id] : [])];
        mood.outOfStock = [...without(mood.outOfStock), ...(had === 'out' ? [id] : [])];
        return null;
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
          ...[partner.statusOf(order), dollars(order.cents), indianMoment(order.at)],
        ]),
    },
  ],
});

export const yokCashService = ({ seller }: Simulated): Service => ({
  ...{ name: 'yokcash', title: 'YokCash', page: '/yokcash' },
  calls: /^\/yokcash(?:-old\/api)?\/\w/,
  switches: yokCashSwitches,
  mood: () => seller.mood,
  calm: () => seller.reset(),
  left: () => [`Rp ${rupiah(seller.saldo())}`],
  acts: () => [
    balanceAct([{ name: 'rupiah', label: 'Rupiah', required: true }], ({ rupiah: typed }) => {
      const left = smallest(typed ?? '', 1);
      if (left === null) return NO_AMOUNT;
      seller.setSaldo(left);
      return null;
    }),
    priceAct(
      seller.services().map(({ id, kategori, nama_layanan, harga }) => ({
        id,
        name: `${kategori}: ${nama_layanan}, Rp ${rupiah(harga)}`,
      })),
      { unit: 'rupiah', states: STOCKED },
      (id, price, had) => {
        const harga = price === '' ? undefined : smallest(price, 1);
        if (harga === null) return NO_AMOUNT;
        seller.changeService(id, {
          ...{ listed: had !== 'no', status: had === 'out' ? 'nonaktif' : 'aktif' },
          ...(harga !== undefined && { harga }),
        });
        return null;
      },
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
