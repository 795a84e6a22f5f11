import { fieldsOf, type Fields } from '../http/fields.ts';
import type { Routes } from '../http/router.ts';
import { unless } from '../switches/answering.ts';
import { inReading } from '../switches/text-or-number.ts';
import { blockedPage, no, originDown, yes } from './answers.ts';
import { takeOrder } from './ordering.ts';
import { remarkOn } from './orders.ts';
import type { Seller } from './seller.ts';

export type YokCashAccount = Readonly<{ key: string }>;
type Answer = (seller: Seller, sent: Fields) => Response | Promise<Response>;

/** Where each of the two generations is, and how it wants a request written. */
const generations = [
  { base: '/yokcash', type: 'json' },
  { base: '/yokcash-old/api', type: 'x-www-form-urlencoded' },
] as const;

/** YokCash's calls, in both generations over the same books. */
export function yokCashApi(seller: Seller, account: YokCashAccount): Routes {
  const call = (type: string, answer: Answer) => async (request: Request) => {
    const { mood } = seller;
    const sent = (request.headers.get('content-type') ?? '').includes(type)
      ? await fieldsOf(request)
      : {};
    return unless(mood, { broken: originDown }, () => {
      if (!/^Mozilla\//.test(request.headers.get('user-agent') ?? '')) return blockedPage();
      if (mood.turnsAway === 'address') return no(mood, 'wrongAddress');
      if (mood.turnsAway === 'key' || sent['api_key'] !== account.key) return no(mood, 'wrongKey');
      if (mood.turnsAway === 'tooMany') return no(mood, 'tooMany');
      if (mood.answers === 'refuse') return no(mood, 'failed');
      return answer(seller, sent);
    });
  };
  return Object.fromEntries(
    generations.flatMap(({ base, type }) =>
      Object.entries(answers).map(([endpoint, answer]) => [
        `POST ${base}/${endpoint}`,
        call(type, answer),
      ]),
    ),
  );
}

const answers: Readonly<Record<string, Answer>> = {
  saldo: (seller) => {
    const saldo = inReading(seller.mood.numbersAre, seller.saldo());
    return yes(seller.mood.saldoIs === 'number' ? saldo : { saldo });
  },
  service: (seller) => {
    const told = (rupiah: number) => inReading(seller.mood.numbersAre, rupiah);
    return yes(
      seller.services().map((service) => ({
        ...service,
        harga: told(service.harga),
        harga_gold: told(service.harga_gold),
        harga_silver: told(service.harga_silver),
        harga_pro: told(service.harga_pro),
      })),
    );
  },
  order: takeOrder,
  status: (seller, sent) => {
    const order = seller.find(sent['order_id'] ?? '');
    if (order === undefined) return no(seller.mood, 'noOrder');
    const status = seller.stateOf(order);
    return yes({ id: order.id, keterangan: remarkOn(status), status });
  },
};
