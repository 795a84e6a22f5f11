import type { Routes } from '../http/router.ts';
import { unless } from '../switches/answering.ts';
import { inReading } from '../switches/text-or-number.ts';
import { decimal } from '../units/hundredths.ts';
import { noSuchCall, type ErrorCode } from './answers.ts';
import { fieldsOf, numberIn, refuse, Sent, type Asked } from './asked.ts';
import { checkPlayer } from './checking.ts';
import { takeOrder } from './ordering.ts';
import type { Partner } from './partner.ts';
import { productOf, products, TOP_UP_CATEGORY } from './price-list.ts';
import { isSigned, tokenOf, type MooGoldAccount } from './signature.ts';
import { tellHistory } from './history.ts';
import { tellOrder, tellOrderByReference } from './telling.ts';

type Answer = (asked: Asked) => Response | Promise<Response>;

/** How far a timestamp may be off is in no document, only that it may be refused. */
const TOLERANCE_SECONDS = 300;

/** MooGold's reseller calls for direct top-ups: each is a POST of JSON that names its own path. */
export const mooGoldApi = (partner: Partner, account: MooGoldAccount): Routes => ({
  'POST /moogold/wp-json/v1/api/:area/:call': async (request, { area = '', call = '' }) => {
    const path = `${area}/${call}`;
    const body = await request.text();
    const { mood } = partner;
    return unless(mood, {}, () => {
      if (mood.refuses !== null && (mood.refuses.path ?? path) === path) {
        return refuse(partner, mood.refuses.code);
      }
      // What is wrong it does not say.
      if (mood.answers === 'refuse') return refuse(partner, '110');
      const answer = answers[path];
      if (answer === undefined) return noSuchCall();
      const sent = sentIn(body);
      if (sent === null) return refuse(partner, '419');
      const wrong = wrongWith({ headers: request.headers, body, path, sent }, account, partner);
      return wrong === null ? answer({ sent, partner }) : refuse(partner, wrong);
    });
  },
});

function sentIn(body: string): Sent | null {
  try {
    return Sent.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** Which of these goes first is in no document. */
function wrongWith(
  asked: Readonly<{ headers: Headers; body: string; path: string; sent: Sent }>,
  account: MooGoldAccount,
  { mood }: Partner,
): ErrorCode | null {
  const { headers, path, sent } = asked;
  if (headers.get('authorization') !== tokenOf(account)) return '403';
  const age = Math.abs(Date.now() / 1000 - Number(headers.get('timestamp') ?? NaN));
  if (!(age <= TOLERANCE_SECONDS)) return '426';
  if (!isSigned(asked, account.secret, mood.signing)) return '109';
  return sent.path === path ? null : '418';
}

const answers: Readonly<Record<string, Answer>> = {
  'user/balance': ({ partner }) =>
    Response.json({
      currency: 'USD',
      balance: inReading(partner.mood.numbersAre, decimal(partner.balance())),
    }),
  'product/list_product': ({ sent, partner }) => {
    const category = numberIn(sent['category_id']);
    if (Number.isNaN(category)) return refuse(partner, '423');
    const listed = category === TOP_UP_CATEGORY ? products : [];
    return Response.json(listed.map(({ id, name }) => ({ ID: String(id), post_title: name })));
  },
  'product/product_detail': ({ sent, partner }) => {
    const product = productOf(numberIn(sent['product_id']));
    if (product === undefined) return refuse(partner, missingOr(sent, '422'));
    return Response.json({
      Product_Name: product.name,
      Image_URL: '',
      Variation: product.variations
        .filter(({ id }) => !partner.mood.gone.includes(id))
        .map(({ id, name }) => ({
          variation_name: name,
          variation_id: id,
          variation_price: partner.priceOf(id) / 100,
          stock_status: partner.mood.outOfStock.includes(id) ? 'outofstock' : 'instock',
        })),
      fields: fieldsOf(product, partner.mood),
    });
  },
  'product/server_list': ({ sent, partner }) => {
    const product = productOf(numberIn(sent['product_id']));
    return product === undefined
      ? refuse(partner, missingOr(sent, '422'))
      : Response.json(product.servers);
  },
  'product/validate': checkPlayer,
  'order/create_order': takeOrder,
  'order/order_detail': tellOrder,
  'order/order_detail_partner_id': tellOrderByReference,
  'order/transaction_history': tellHistory,
};

const missingOr = (sent: Sent, code: ErrorCode): ErrorCode =>
  Number.isNaN(numberIn(sent['product_id'])) ? '113' : code;
