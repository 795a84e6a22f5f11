import { z } from 'zod';
import { jsonIn, post } from '../../http/post.ts';
import { closedDoor } from '../closed-door.ts';
import { reasonOf, withoutOurs, withoutPlayer } from '../said-back.ts';
import type { Hear, ProviderOptions, TopUpProvider } from '../top-up-provider.ts';
import { notTold } from '../shut-out.ts';
import { unanswered } from '../unanswered.ts';
import { packsIn, type YokCashRank } from './price-list.ts';
import { requestFor, type Endpoint, type Generation } from './request.ts';
import { isUnheardOf, stateOf, targetOf, turnedAway } from './verdicts.ts';

/**
 * `api` is the generation of the interface that `url` leads to: `json` is api.yokcash.com, `form`
 * is a-api.yokcash.com/api, which came before. `contact` is the store's own phone, in digits that
 * begin with 62 or, from abroad, with 0000: an order has to name one, and the buyer's is theirs.
 */
export type YokCashSettings = Readonly<{
  url: string;
  api: Generation;
  key: string;
  contact: string;
  /** The rank of the account there, which says what it pays. */
  rank: YokCashRank;
  /** Where it may tell what became of an order; it is asked all the same. */
  callbackUrl?: string;
}>;

/** `status` says that the call went well; the state of an order is another one, within `data`. */
const Envelope = z.object({
  status: z.boolean(),
  msg: z.string().catch(''),
  data: z.unknown().optional(),
});

/** Clients of the older generation read nothing but the id of a new order: its state may be absent. */
const Order = z.object({
  id: z.union([z.string().trim().min(1).max(100), z.number().transform(String)]),
  status: z.string().nullish(),
  keterangan: z.string().nullish().catch(null),
});

/** Whole Indonesian rupiah, as a number or in digits. */
const Rupiah = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.number().nonnegative());
/** A recorded answer has it in an object; older clients read `data` itself as the number. */
const Saldo = z.union([Rupiah, z.object({ saldo: Rupiah }).transform(({ saldo }) => saldo)]);

/**
 * YokCash, all its games alike: the service's code says which game and which region. It knows its
 * callers by a key within the body and by their address; nothing is signed.
 */
export function yokCash(
  { url, api, key, contact, rank, callbackUrl }: YokCashSettings,
  {
    log,
    notices = () => [],
    noted = () => undefined,
    send = post,
  }: Pick<ProviderOptions, 'log' | 'noted' | 'send'> & Partial<Pick<ProviderOptions, 'notices'>>,
): TopUpProvider {
  const shown = (text: string) => withoutOurs([key, contact], text);

  /**
   * `said` is null when the answer cannot be relied on: one that can comes with HTTP 200 even for a no.
   * `isNo` of one that says so, or nothing, whatever HTTP says.
   */
  const call = async (
    endpoint: Endpoint,
    about: Readonly<Record<string, string>>,
    timeoutMs: number,
    hear: Hear = () => undefined,
  ) => {
    try {
      const request = requestFor(api, endpoint, { api_key: key, ...about });
      const answer = await send(`${url.replace(/\/+$/, '')}/${endpoint}`, {
        ...request,
        timeoutMs,
      });
      hear({ ...answer, body: shown(answer.body) });
      const envelope = Envelope.safeParse(jsonIn(answer.body));
      const said = answer.status === 200 && envelope.success ? envelope.data : null;
      const message = envelope.success ? shown(envelope.data.msg) : '';
      return {
        answer,
        message,
        status: answer.status,
        said,
        isNo: !envelope.success || !envelope.data.status,
      };
    } catch (error) {
      hear({ status: null, body: reasonOf(error) });
      throw error;
    }
  };

  return {
    // An order for a player whom nobody knows is taken, and charged.
    checkPlayer: null,
    purchases: null,
    knowsOurReference: false,

    /** Rupiah of Indonesia. */
    async points(timeoutMs) {
      try {
        const { answer, message, status, said } = await call('saldo', {}, timeoutMs);
        const saldo = Saldo.safeParse(said?.data);
        if (said?.status && saldo.success) return { outcome: 'told', points: saldo.data };
        log.warn({ status, message }, 'YokCash did not tell its balance');
        return notTold(answer, { message, why: message }, notices());
      } catch (error) {
        log.warn({ err: error }, 'YokCash did not answer when asked for its balance');
      }
      return { outcome: 'unavailable' };
    },

    /** All of its games are one list. Rupiah. */
    async prices(_list, timeoutMs) {
      try {
        const { status, said } = await call('service', {}, timeoutMs);
        const packs = said?.status ? packsIn(said.data, rank) : null;
        if (packs !== null) return { outcome: 'told', packs };
        log.warn({ status, message: shown(said?.msg ?? '') }, 'YokCash did not tell its prices');
      } catch (error) {
        log.warn({ err: error }, 'YokCash did not answer when asked for prices');
      }
      return { outcome: 'unavailable' };
    },

    async deliver({ inputs, productCode, ourReference }, timeoutMs, hear) {
      const target = targetOf(inputs);
      if (target === null) {
        return { outcome: 'refused', reason: 'no player ID that can be sent', about: 'player' };
      }
      const about = {
        ...{ service_id: productCode, target, kontak: contact, idtrx: ourReference },
        ...(callbackUrl !== undefined && { callback: callbackUrl }),
      };
      try {
        const { status, said, isNo } = await call('order', about, timeoutMs, hear);
        if (said === null) {
          const door = isNo ? closedDoor(status) : null;
          return door ?? { outcome: 'unknown', reason: `unreadable answer, HTTP ${status}` };
        }
        // Reasons are kept for ever, and are no place for a player.
        if (!said.status) {
          const text = withoutPlayer(target.split('|'), shown(said.msg));
          if (isUnheardOf(text, notices())) noted({ takenFor: 'unheardOf', text });
          return turnedAway(text, notices());
        }
        const order = Order.safeParse(said.data);
        if (!order.success) return { outcome: 'unknown', reason: 'taken, without an order id' };
        // Without a state, or in one that nobody knows, it is taken all the same, and can be asked for.
        const { id, status: state, keterangan } = order.data;
        const taken = stateOf({ id, status: state ?? '', remark: keterangan ?? '' }, notices());
        return taken ?? { outcome: 'accepted', reference: id };
      } catch (error) {
        return unanswered(error);
      }
    },

    /**
     * By YokCash's own id only. An id it gave it has heard of: a no to that is no proof that nothing
     * was bought, so nothing is ever `notThere`.
     */
    async lookUp({ reference }, timeoutMs, hear) {
      if (reference === null) {
        return { outcome: 'unanswered', reason: 'YokCash cannot be asked by our reference' };
      }
      try {
        const { status, said } = await call('status', { order_id: reference }, timeoutMs, hear);
        if (said === null) {
          return { outcome: 'unanswered', reason: `unreadable answer, HTTP ${status}` };
        }
        if (!said.status) {
          return { outcome: 'unanswered', reason: shown(said.msg) || 'no, without a reason' };
        }
        const order = Order.safeParse(said.data);
        if (!order.success) return { outcome: 'unanswered', reason: 'an answer without an order' };
        const { id, status: state, keterangan } = order.data;
        if (id !== reference) {
          return { outcome: 'unanswered', reason: shown(`an answer about order ${id}`) };
        }
        const found = stateOf({ id, status: state ?? '', remark: keterangan ?? '' }, notices());
        return found ?? { outcome: 'unanswered', reason: shown(unknownState(id, state)) };
      } catch (error) {
        return { outcome: 'unanswered', reason: reasonOf(error) };
      }
    },
  };
}

const unknownState = (id: string, state: string | null | undefined) =>
  `order ${id} is in a state nobody knows: ${state?.slice(0, 40) ?? 'none'}`;
