import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../chance/dice.ts';
import type { Fact, Log } from '../store/log.ts';
import { addressOf, moodsFor, type Mood } from '../store/moods.ts';
import type { Simulators } from '../store/simulators.ts';
import { begunIn, enoughFor, nextHat, type Played } from './moods-met.ts';

type MisbehaveOptions = Readonly<{
  dice: Dice;
  log: Log;
  signal: AbortSignal;
  /** Who has minutes for an order that is looked for in vain. */
  patient: boolean;
}>;

/** How often, until the next calm, refunds bounce at the bank. */
const BOUNCING_PERCENT = 40;
/** Longer than a check of a player that hangs, so that whoever bought meanwhile comes by. */
const LONGEST_MS = 20_000;
const LOOK_EVERY_MS = 1_000;

/**
 * Services refuse, hang, answer late or in nonsense, now and then, until told to stop: for a moment, or
 * until somebody has come by. Returns what they were like, and when.
 */
export async function misbehave(
  simulators: Pick<Simulators, 'ask' | 'calm'>,
  { dice, log, signal, patient }: MisbehaveOptions,
): Promise<readonly Played[]> {
  const all = moodsFor(patient);
  const [played, hat]: [Played[], Mood[]] = [[], []];
  const idle = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  while (!signal.aborted) {
    // It hinders nothing else: a refund begins too seldom to meet it in a mood of its own.
    if (dice.below(100) < BOUNCING_PERCENT) {
      await simulators.ask('/razorpay/mood', { refunds: 'failed' });
    }
    await idle(dice.between(3_000, 8_000));
    if (signal.aborted) break;
    if (hat.length === 0) hat.push(...nextHat(all, played, await factsOf(log)));
    const [mood] = hat.splice(dice.below(hat.length), 1) as [Mood];
    const from = Date.now();
    const isTold = (await simulators.ask(`/${addressOf(mood)}`, mood[1])) !== null;
    await idle(dice.between(1_000, 3_000));
    while (isTold && !signal.aborted && Date.now() < from + LONGEST_MS) {
      const facts = await factsOf(log, from);
      const begun = begunIn({ mood, from, to: Date.now() }, facts);
      if (begun.length >= enoughFor(mood)) break;
      await idle(LOOK_EVERY_MS);
    }
    if (isTold) played.push({ mood, from, to: Date.now() });
    await simulators.calm();
  }
  return played;
}

/** A part that is to be told of began some time before. */
async function factsOf(log: Log, from = 0): Promise<readonly Fact[]> {
  const categories = ['order-', 'topup-', 'refund-'];
  return (await Promise.all(categories.map((one) => log.factsOf(one, from - LONGEST_MS)))).flat();
}
