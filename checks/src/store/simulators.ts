import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../chance/dice.ts';

export type Simulators = Readonly<{
  /** Pays what the gateway was asked for; false when it cannot be reached. */
  pay: (reference: string, webhooks: number) => Promise<boolean>;
  /** How many packs were bought for a player; null when it cannot be reached. */
  purchasesOf: (player: string) => Promise<number | null>;
  calm: () => Promise<void>;
  /** The provider sells, and answers nobody. */
  loseAnswers: () => Promise<void>;
  /** Refuses, hangs, answers late or in nonsense, now and then, until told to stop. */
  misbehave: (dice: Dice, signal: AbortSignal) => Promise<void>;
}>;

/** The outside services of the store under test, by their control pages. */
export function simulatorsAt(url: string): Simulators {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}/control${path}`, {
      signal: AbortSignal.timeout(10_000),
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }).catch(() => null);
    return answer?.ok ? answer.json() : null;
  };
  const calm = async () => void (await ask('/reset', {}));

  return {
    calm,
    loseAnswers: async () => void (await ask('/smileone/mood', { answers: 'lost' })),
    pay: async (reference, webhooks) =>
      (await ask(`/upi/payments/${reference}/pay`, { webhooks })) !== null,
    purchasesOf: async (player) => {
      const told = (await ask(`/smileone/players/${player}`)) as { purchases: unknown[] } | null;
      return told === null ? null : told.purchases.length;
    },
    async misbehave(dice, signal) {
      while (!signal.aborted) {
        await pause(dice.between(3_000, 8_000), undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        const [service, mood] = dice.pick<[string, object]>([
          ['upi', { answers: 'refuse' }],
          ['upi', { answers: 'hang' }],
          ['upi', { answers: 'broken' }],
          ['upi', { delayMs: 1_500 }],
          ['smileone', { answers: 'hang' }],
          ['smileone', { answers: 'broken' }],
          ['smileone', { answers: 'lost' }],
          ['smileone', { delayMs: 800 }],
          ['smileone', { delayMs: 2_000 }],
        ]);
        await ask(`/${service}/mood`, mood);
        await pause(dice.between(1_000, 3_000), undefined, { signal }).catch(() => undefined);
        await calm();
      }
    },
  };
}
