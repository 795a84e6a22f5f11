export type Simulators = Readonly<{
  /** By its path under the control pages; null when they cannot be reached, or say no. */
  ask: (path: string, body?: object) => Promise<unknown>;
  /** Pays what that gateway was asked for, or so many paise; false when it cannot be reached. */
  pay: (gateway: string, reference: string, webhooks: number, amount?: number) => Promise<boolean>;
  /** What a gateway was asked for, in paise; null when it cannot be reached. */
  dueOn: (gateway: string, reference: string) => Promise<number | null>;
  /** Nobody can pay any more, as far as that gateway tells; false when it cannot be reached. */
  giveUp: (gateway: string, reference: string) => Promise<boolean>;
  /** Has that gateway tell the store once more how a payment stands. */
  callBack: (gateway: string, reference: string) => Promise<boolean>;
  /** How many packs were bought for a player, at all providers; null when they cannot be reached. */
  purchasesOf: (player: string) => Promise<number | null>;
  calm: () => Promise<void>;
  /** The provider sells, and answers nobody. */
  loseAnswers: () => Promise<void>;
}>;

const PROVIDERS = ['smileone', 'moogold', 'yokcash'] as const;

/** How long calm providers take that deliver later. */
export const DELIVERY_MS = 1_500;

/** Delivered soon, out of more than anybody spends: what is left is in no mood, and outlives a reset. */
const QUICK: Readonly<Record<(typeof PROVIDERS)[number], object>> = {
  smileone: { points: { br: 1_000_000_000, ph: 1_000_000_000 } },
  moogold: { settlesAfterMs: DELIVERY_MS, balance: 1_000_000_000 },
  yokcash: { deliversAfterMs: DELIVERY_MS, saldo: 1_000_000_000 },
};

const paymentAt = (gateway: string, reference: string): string =>
  `${gateway === 'razorpay' ? '/razorpay/links' : '/upi/payments'}/${reference}`;

type Due = Readonly<{
  link?: Readonly<{ amount: number }> | null;
  payment?: Readonly<{ amount: string }> | null;
}>;

/**
 * The outside services of the store under test, by their control pages. Calm providers answer after
 * `delayMs`.
 */
export function simulatorsAt(url: string, { delayMs = 0 } = {}): Simulators {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    try {
      const answer = await fetch(`${url}/control${path}`, {
        signal: AbortSignal.timeout(10_000),
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      return answer.ok ? await answer.json() : null;
    } catch (error) {
      // Whoever answers in nonsense was reached.
      if (error instanceof SyntaxError) throw error;
      return null;
    }
  };
  const calm = async () => {
    await ask('/reset', {});
    for (const provider of PROVIDERS) {
      await ask(`/${provider}/mood`, { ...QUICK[provider], delayMs });
    }
  };

  return {
    ask,
    calm,
    loseAnswers: async () => void (await ask('/smileone/mood', { answers: 'lost' })),
    pay: async (gateway, reference, webhooks, amount) => {
      // EKQR counts in rupees.
      const sum = gateway === 'razorpay' ? amount : amount && (amount / 100).toFixed(2);
      const body = { webhooks, ...(sum !== undefined && { amount: sum }) };
      return (await ask(`${paymentAt(gateway, reference)}/pay`, body)) !== null;
    },
    dueOn: async (gateway, reference) => {
      const told = (await ask(paymentAt(gateway, reference))) as Due | null;
      if (told?.link) return told.link.amount;
      return told?.payment ? Math.round(Number(told.payment.amount) * 100) : null;
    },
    giveUp: async (gateway, reference) => {
      const how = gateway === 'razorpay' ? 'expire' : 'fail';
      return (await ask(`${paymentAt(gateway, reference)}/${how}`, {})) !== null;
    },
    callBack: async (gateway, reference) =>
      (await ask(`${paymentAt(gateway, reference)}/call-back`, {})) !== null,
    purchasesOf: async (player) => {
      const told = (await Promise.all(
        PROVIDERS.map((provider) => ask(`/${provider}/players/${player}`)),
      )) as (Partial<Record<'purchases' | 'orders', unknown[]>> | null)[];
      return told.reduce<number | null>(
        (sum, one) =>
          sum === null || one === null ? null : sum + (one.purchases ?? one.orders ?? []).length,
        0,
      );
    },
  };
}
