import { z } from 'zod';
import { jsonIn, post } from '../../http/post.ts';
import { closedDoor } from '../closed-door.ts';
import { reasonOf, withoutOurs, withoutPlayer } from '../said-back.ts';
import type {
  Hear,
  PackForPlayer,
  ProviderOptions,
  Saying,
  TopUpProvider,
} from '../top-up-provider.ts';
import { notTold } from '../shut-out.ts';
import { unanswered } from '../unanswered.ts';
import { packsIn } from './price-list.ts';
import { signed } from './sign.ts';
import { foundPlayer, isUnheardOf, refusedCheck, turnedAway } from './verdicts.ts';

export type SmileOneSettings = Readonly<{ url: string; uid: string; email: string; key: string }>;
export type SmileOneRegion = 'br' | 'ph';

/** Application errors arrive as HTTP 200 with another status inside; one log shows it as text. */
const Envelope = z.object({
  status: z.union([z.number(), z.string().regex(/^\d+$/)]).transform(Number),
  message: z.string().default(''),
});

type Said = Readonly<{ status: number; message: string }>;

/** What the packs cost this player, as a multiple; what cannot be read says nothing of it. */
const Factor = z.coerce.number().positive();
const Role = z.object({
  username: z.string().optional(),
  use: z.string().optional(),
  change_price: Factor.optional().catch(undefined),
  id_change_price_info: z
    .array(z.object({ product_id: z.coerce.string(), change_price: Factor }))
    .optional()
    .catch(undefined),
});

/** Flat from most servers, under `data` from some; an empty array there means nothing. */
const RoleAnswer = Role.extend({ data: z.union([Role, z.array(z.unknown())]).optional() })
  .transform(({ data, ...flat }) => ({ ...flat, ...(Array.isArray(data) ? {} : data) }))
  .transform(
    ({ username, use, change_price: costFactor = 1, id_change_price_info: each = [] }) => ({
      username: username?.trim() ?? '',
      use: use ?? '',
      costFactor,
      /** What is said of a pack itself goes before what is said of all; most answers name every pack. */
      costFactors: Object.fromEntries(
        each
          .filter(({ change_price }) => change_price !== costFactor)
          .map(({ product_id, change_price }) => [product_id, change_price]),
      ),
    }),
  );

const OrderAnswer = z.object({
  order_id: z.union([z.string().min(1), z.number().transform(String)]),
  /** In points, unlike the prices of its list. */
  price: z.coerce.number().positive().optional().catch(undefined),
});

/** A number in a text, like "60575.0". */
const PointsAnswer = z
  .object({ smile_points: z.union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)]) })
  .transform(({ smile_points }) => Number(smile_points))
  .pipe(z.number().nonnegative());

/**
 * One region of Smile.one. `now` gives milliseconds: a signature lives five minutes.
 */
export function smileOne(
  { url, uid, email, key }: SmileOneSettings,
  region: SmileOneRegion,
  options: ProviderOptions & Readonly<{ now?: () => number }>,
): TopUpProvider {
  const { log, notices, noted = () => undefined, send = post, now = Date.now } = options;
  /** What is kept of an answer, and what its sentence is read by: nothing of ours or of the buyer. */
  const told = ({ status, message }: Said, { inputs }: PackForPlayer): Said => ({
    status,
    message: withoutPlayer(inputs, withoutOurs([email, key], message)),
  });
  const note = (takenFor: Saying['takenFor'], { status, message }: Said) =>
    noted({ takenFor, text: `${status} ${message}` });

  const call = async (
    endpoint: 'getrole' | 'createorder' | 'querypoints' | 'productlist',
    about: Readonly<Record<string, string>>,
    timeoutMs: number,
    hear: Hear = () => undefined,
  ) => {
    const params = signed({ uid, email, ...about, time: String(Math.floor(now() / 1000)) }, key);
    try {
      const answer = await send(`${url.replace(/\/+$/, '')}/${region}/smilecoin/api/${endpoint}`, {
        body: new URLSearchParams(params),
        timeoutMs,
      });
      hear({ ...answer, body: withoutOurs([email, key, params['sign']], answer.body) });
      return answer;
    } catch (error) {
      hear({ status: null, body: reasonOf(error) });
      throw error;
    }
  };

  const aboutPack = ({ inputs, providerProduct, productCode }: PackForPlayer) => {
    const [userid = '', zone = ''] = inputs;
    // Games without a zone take the player's id twice.
    const zoneid = zone === '' ? userid : zone;
    return { userid, zoneid, product: providerProduct, productid: productCode };
  };

  return {
    // There is no such call, and no field that would carry a reference of ours.
    lookUp: null,
    purchases: null,
    knowsOurReference: false,

    async checkPlayer(player, timeoutMs, hear) {
      try {
        const answer = await call('getrole', aboutPack(player), timeoutMs, hear);
        const json = jsonIn(answer.body);
        const said = told(Envelope.parse(json), player);
        if (said.status === 200) return foundPlayer(RoleAnswer.parse(json));
        log.warn(said, 'Smile.one refused a player check');
        const check = refusedCheck(said, notices());
        note(isUnheardOf(said, notices()) ? 'unheardOf' : check.outcome, said);
        return check;
      } catch (error) {
        log.warn({ err: error }, 'Smile.one did not answer a player check');
        return { outcome: 'unavailable' };
      }
    },

    async points(timeoutMs) {
      try {
        // The points are the account's, but a game has to be named.
        const answer = await call('querypoints', { product: 'mobilelegends' }, timeoutMs);
        const json = jsonIn(answer.body);
        const envelope = Envelope.safeParse(json);
        const { status, message } = envelope.success
          ? { ...envelope.data, message: withoutOurs([email, key], envelope.data.message) }
          : { status: answer.status, message: '' };
        if (envelope.success && status === 200) {
          return { outcome: 'told', points: PointsAnswer.parse(json) };
        }
        log.warn({ status, message }, 'Smile.one did not tell its points');
        return notTold(answer, { message, why: `${status} ${message}`.trim() }, notices());
      } catch (error) {
        log.warn({ err: error }, 'Smile.one did not answer when asked for points');
      }
      return { outcome: 'unavailable' };
    },

    /** In the money of the region, reais for one: what a pack costs in points only an order tells. */
    async prices(list, timeoutMs) {
      try {
        const answer = await call('productlist', { product: list }, timeoutMs);
        const json = jsonIn(answer.body);
        const { status, message } = Envelope.parse(json);
        const packs = status === 200 ? packsIn(json) : null;
        if (packs !== null) return { outcome: 'told', packs };
        log.warn({ status, message, list }, 'Smile.one did not tell its prices');
      } catch (error) {
        log.warn({ err: error, list }, 'Smile.one did not answer when asked for prices');
      }
      return { outcome: 'unavailable' };
    },

    async deliver(pack, timeoutMs, hear) {
      try {
        const answer = await call('createorder', aboutPack(pack), timeoutMs, hear);
        const json = jsonIn(answer.body);
        const envelope = Envelope.safeParse(json);
        const order = OrderAnswer.safeParse(json);
        if (answer.status !== 200 || !envelope.success) {
          const door = order.success ? null : closedDoor(answer.status);
          return door ?? { outcome: 'unknown', reason: `unreadable answer, HTTP ${answer.status}` };
        }
        const said = told(envelope.data, pack);
        if (said.status !== 200) {
          if (isUnheardOf(said, notices())) note('unheardOf', said);
          return turnedAway(said, notices());
        }
        if (order.success) {
          const { order_id: reference, price: paid } = order.data;
          return { outcome: 'delivered', reference, ...(paid !== undefined && { paid }) };
        }
        return { outcome: 'unknown', reason: 'success without an order id' };
      } catch (error) {
        return unanswered(error);
      }
    },
  };
}
