import type { Logger } from '@store/platform/logging';
import { triedIn } from '../order/our-reference.ts';
import type { Delivery, Found, TopUpProvider } from '../providers/top-up-provider.ts';
import type { Providers } from '../providers/providers.ts';
import type { CodePool } from './code-pool.ts';

/**
 * The pools as somebody who delivers: a product code is the name of a pool, and what was delivered
 * goes by the id of its code, never by the code.
 */
export const codesProvider = (pool: CodePool, log: Pick<Logger, 'warn'>): TopUpProvider => ({
  checkPlayer: null,
  prices: null,
  points: async () => ({ outcome: 'told', points: 0 }),
  purchases: null,
  knowsOurReference: true,
  isRepeatable: true,

  async deliver({ productCode: name, ourReference }): Promise<Delivery> {
    try {
      const { orderId, leg } = triedIn(ourReference);
      const reference = await pool.take({ pool: name, orderId, leg, reference: ourReference });
      return reference === null ? NONE_LEFT : { outcome: 'delivered', reference };
    } catch (error) {
      // It may have been taken all the same: the next look finds out.
      log.warn({ err: error, reference: ourReference }, 'a code could not be taken');
      return { outcome: 'unknown', reason: 'the pool of codes did not answer' };
    }
  },

  async lookUp({ ourReference }): Promise<Found> {
    try {
      const reference = await pool.takenBy(ourReference);
      return reference === null ? { outcome: 'notThere' } : { outcome: 'delivered', reference };
    } catch (error) {
      log.warn({ err: error, reference: ourReference }, 'a code could not be looked for');
      return { outcome: 'unanswered', reason: 'the pool of codes did not answer' };
    }
  },
});

const NONE_LEFT: Delivery = { outcome: 'notSent', reason: 'no code is left', about: 'goods' };

/** The providers outside, and the pools beside them. */
export const withCodes =
  (providers: Providers, codes: TopUpProvider): Providers =>
  (route) =>
    route === 'CODES' ? codes : providers(route);
