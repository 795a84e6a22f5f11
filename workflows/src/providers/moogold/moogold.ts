import { post, type HttpAnswer } from '../../http/post.ts';
import { reasonOf as whyLost, withoutOurs, withoutPlayer } from '../said-back.ts';
import type {
  Delivery,
  Found,
  Hear,
  ListedPack,
  ListedPurchase,
  PackForPlayer,
  PackToBuy,
  ProviderOptions,
  Sought,
  TopUpProvider,
} from '../top-up-provider.ts';
import { notTold } from '../shut-out.ts';
import { unanswered } from '../unanswered.ts';
import { readAnswer } from './answers.ts';
import { fieldsFor } from './fields.ts';
import { isOfGame, packsIn, productsIn } from './price-list.ts';
import { daysOf, MOST_LISTED, purchasesIn } from './purchases.ts';
import { headersOf, secretsIn, type MooGoldAccount } from './sign.ts';
import {
  checked,
  found,
  isUnheardOfCheck,
  ordered,
  pointsIn,
  reasonOf,
  SHUT_OUT,
  UNREADABLE,
  WRONG_SIGNATURE,
  type Ordered,
} from './verdicts.ts';

/** `url` without /wp-json. */
export type MooGoldSettings = Readonly<{ url: string }> & MooGoldAccount;

type Path =
  | 'user/balance'
  | 'product/list_product'
  | 'product/product_detail'
  | 'product/validate'
  | 'order/create_order'
  | 'order/order_detail'
  | 'order/order_detail_partner_id'
  | 'order/transaction_history';

/** `unsigned` goes along, but the signature does not cover it. */
type Call = Readonly<{
  path: Path;
  about?: Readonly<Record<string, unknown>>;
  unsigned?: Readonly<Record<string, unknown>>;
}>;

/** MooGold's category of goods that go into game accounts; 2 are vouchers. */
const DIRECT_TOP_UP = 1;
/** The category of the same goods in its lists. */
const LISTED_TOP_UPS = 50;
/** Of one game, each by a call of its own: of more the words that are sought say too little. */
const MOST_PRODUCTS = 15;
const LONGEST_REASON = 200;

/**
 * MooGold's reseller API, for direct top-ups. A pack's `productCode` is the `variation_id`, and its
 * `providerProduct` says which fields there are, see `fieldsFor`. `now` gives milliseconds.
 */
export function mooGold(
  { url, ...account }: MooGoldSettings,
  options: ProviderOptions & Readonly<{ now?: () => number }>,
): TopUpProvider {
  const { log, notices, noted = () => undefined, send = post, now = Date.now } = options;
  /** What comes back is rid of our secrets before anybody reads it. */
  const call = async (
    { path, about = {}, unsigned = {} }: Call,
    timeoutMs: number,
    hear: Hear = () => undefined,
  ): Promise<HttpAnswer> => {
    const signed = JSON.stringify({ path, ...about });
    const timestamp = String(Math.floor(now() / 1000));
    const headers = headersOf(account, { signed, timestamp, path });
    try {
      const answer = await send(`${url.replace(/\/+$/, '')}/wp-json/v1/api/${path}`, {
        headers,
        body: JSON.stringify({ path, ...about, ...unsigned }),
        timeoutMs,
      });
      const heard = { ...answer, body: withoutOurs(secretsIn(account, headers), answer.body) };
      hear(heard);
      return heard;
    } catch (error) {
      hear({ status: null, body: whyLost(error) });
      throw error;
    }
  };

  /** Of what MooGold says, without what is ours or the buyer's: reasons become part of events. */
  const told = (text: string, inputs: readonly string[] = []) =>
    withoutPlayer(inputs, withoutOurs([account.secret], text)).slice(0, LONGEST_REASON);

  const order = async (pack: PackToBuy, fields: object, timeoutMs: number, hear?: Hear) => {
    const until = now() + timeoutMs;
    const left = () => Math.max(until - now(), 1);
    const path = 'order/create_order';
    const product = { category: DIRECT_TOP_UP, 'product-id': numberOr(pack.productCode) };
    const data = { ...product, quantity: 1, ...fields };
    const name = { partnerOrderId: pack.ourReference };
    let answer = await call({ path, about: { data, ...name } }, left(), hear);
    // Most live clients sign our reference, too, and one says that it must be left out. Whose
    // signature is refused has bought nothing: it may be asked the other way.
    if (readAnswer(answer)?.code === WRONG_SIGNATURE) {
      answer = await call({ path, about: { data }, unsigned: name }, left(), hear);
    }
    const outcome = ordered(answer, notices());
    return outcome.outcome === 'known' ? earlier(pack, outcome, left(), hear) : outcome;
  };

  /** What became of the order that MooGold has under our reference already. */
  const earlier = async (
    { ourReference }: PackToBuy,
    { reason }: Extract<Ordered, { outcome: 'known' }>,
    timeoutMs: number,
    hear?: Hear,
  ): Promise<Delivery> => {
    const there = await lookUp({ ourReference, reference: null }, timeoutMs, hear);
    switch (there.outcome) {
      case 'notThere':
        return { outcome: 'unknown', reason: `${reason}; asked for it: not there` };
      case 'unanswered':
        return { outcome: 'unknown', reason: `${reason}; asked for it: ${there.reason}` };
      default:
        return there;
    }
  };

  const lookUp = async (sought: Sought, timeoutMs: number, hear?: Hear): Promise<Found> => {
    const id = sought.reference === null ? null : numberOr(sought.reference);
    // Its references are numbers: one that is none was not made there.
    const asked = typeof id === 'number' ? sought : { ...sought, reference: null };
    const question: Call =
      typeof id === 'number'
        ? { path: 'order/order_detail', about: { order_id: id } }
        : {
            path: 'order/order_detail_partner_id',
            about: { partner_order_id: sought.ourReference },
          };
    try {
      const there = found(readAnswer(await call(question, timeoutMs, hear)), asked, notices());
      return 'reason' in there ? { ...there, reason: told(there.reason) } : there;
    } catch (error) {
      return { outcome: 'unanswered', reason: whyLost(error) };
    }
  };

  return {
    knowsOurReference: true,
    lookUp,

    async checkPlayer(player, timeoutMs, hear) {
      const fields = fieldsOf(player);
      if (fields === null) return { outcome: 'unavailable' };
      // A text here, as its documentation has it; a number in an order.
      const data = { 'product-id': player.productCode, ...fields };
      try {
        const answer = await call({ path: 'product/validate', about: { data } }, timeoutMs, hear);
        const said = readAnswer(answer);
        const check = checked(said, notices());
        if (check.outcome !== 'found') {
          const why = told(reasonOf(said), player.inputs);
          log.warn({ http: answer.status, why }, 'MooGold did not confirm a player');
          const takenFor = isUnheardOfCheck(said, check, notices()) ? 'unheardOf' : check.outcome;
          noted({ takenFor, text: why });
        }
        return check;
      } catch (error) {
        log.warn({ err: error }, 'MooGold did not answer a player check');
        return { outcome: 'unavailable' };
      }
    },

    async points(timeoutMs) {
      try {
        const answer = await call({ path: 'user/balance' }, timeoutMs);
        const said = readAnswer(answer);
        const points = pointsIn(said);
        if (points.outcome === 'told') return points;
        const why = told(reasonOf(said));
        log.warn({ http: answer.status, why }, 'MooGold did not tell its balance');
        const { code = '', message = '' } = said ?? {};
        return notTold(answer, { message, why, isKnown: SHUT_OUT.has(code) }, notices());
      } catch (error) {
        log.warn({ err: error }, 'MooGold did not answer when asked for its balance');
        return { outcome: 'unavailable' };
      }
    },

    /**
     * A catalogue that names games has no numbers of their products: those whose title has the game in
     * it are asked, each by itself. Where one does not answer, nothing is known of the list.
     */
    async prices(list, timeoutMs) {
      const until = now() + timeoutMs;
      const ask = async (path: Path, about: Readonly<Record<string, unknown>>) =>
        (await call({ path, about }, Math.max(until - now(), 1))).body;
      try {
        const products = productsIn(
          await ask('product/list_product', { category_id: LISTED_TOP_UPS }),
        );
        const ofGame = products?.filter(({ title }) => isOfGame(title, list)) ?? null;
        if (ofGame === null || ofGame.length > MOST_PRODUCTS) {
          log.warn({ list, found: ofGame?.length }, 'MooGold did not tell its products');
          return { outcome: 'unavailable' };
        }
        const packs: ListedPack[] = [];
        for (const { id } of ofGame) {
          const more = packsIn(await ask('product/product_detail', { product_id: numberOr(id) }));
          if (more === null) {
            log.warn({ list, product: id }, 'MooGold did not tell the prices of a product');
            return { outcome: 'unavailable' };
          }
          packs.push(...more);
        }
        return { outcome: 'told', packs };
      } catch (error) {
        log.warn({ err: error, list }, 'MooGold did not answer when asked for prices');
        return { outcome: 'unavailable' };
      }
    },

    /** By days: which zone MooGold's are of is in no document, so one more is asked for at both ends. */
    async purchases(span, timeoutMs) {
      const until = now() + timeoutMs;
      const path = 'order/transaction_history';
      const purchases: ListedPurchase[] = [];
      try {
        for (let page = 1; ; page += 1) {
          const about = { ...daysOf(span), page, limit: MOST_LISTED };
          const { body } = await call({ path, about }, Math.max(until - now(), 1));
          const listed = purchasesIn(body);
          if (listed === null) {
            const why = told(body.slice(0, LONGEST_REASON));
            log.warn({ page, why }, 'MooGold did not tell what was bought');
            return { outcome: 'unavailable' };
          }
          purchases.push(...listed);
          if (listed.length < MOST_LISTED) return { outcome: 'told', purchases };
        }
      } catch (error) {
        log.warn({ err: error }, 'MooGold did not answer when asked what was bought');
        return { outcome: 'unavailable' };
      }
    },

    async deliver(pack, timeoutMs, hear) {
      const fields = fieldsOf(pack);
      if (fields === null) return { outcome: 'notSent', reason: NO_FIELD, about: 'goods' };
      try {
        const delivery = await order(pack, fields, timeoutMs, hear);
        if (!('reason' in delivery)) return delivery;
        const reason = told(delivery.reason, pack.inputs);
        if (delivery.outcome === 'unknown' && reason !== UNREADABLE) {
          noted({ takenFor: 'unheardOf', text: reason });
        }
        return { ...delivery, reason };
      } catch (error) {
        return unanswered(error);
      }
    },
  };
}

const NO_FIELD = 'more was typed than the product has fields at MooGold';

const fieldsOf = ({ providerProduct, inputs }: PackForPlayer) => fieldsFor(providerProduct, inputs);

/** Its ids are numbers. */
const numberOr = (id: string): number | string => (/^\d{1,15}$/.test(id) ? Number(id) : id);
