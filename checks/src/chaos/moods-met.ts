import { byStream, type Fact } from '../store/log.ts';
import type { Mood } from '../store/moods.ts';
import { DELIVERY_MS } from '../store/simulators.ts';
import { RARELY, type Tried } from './tried.ts';

/** What a service was like. Times in milliseconds since the epoch. */
export type Played = Readonly<{ mood: Mood; from: number; to: number }>;

/** Of the routes to a provider. */
const ROUTES: Readonly<Partial<Record<Mood[0], RegExp>>> = {
  smileone: /^SMILE/,
  moogold: /^MOOGOLD/,
  yokcash: /^YOKCASH/,
};
/** As the log has them. */
const GATEWAY_NAMES: Readonly<Partial<Record<Mood[0], string>>> = {
  upi: 'ekqr',
  razorpay: 'razorpay',
};
const OUTCOMES = new Set(['LegNotSent', 'LegFailed', 'LegOutcomeUnknown']);
/** Of a mood that met nobody, so many more in the next hat. */
const MORE_IN_HAT = 2;

/** Refunds to banks are too few to count on one that meets it. */
const isForChance = ([, like]: Mood): boolean => 'hasNoBalance' in like;

const isOfTelling = ([, like]: Mood): boolean => 'webhooks' in like || 'webhooksAfterMs' in like;

/** Of those that begin to pay, two in three go to the other gateway, and some find their page open already. */
const ENOUGH_PAYERS = 6;

/** How many have to begin something until somebody is likely to have met it. */
export const enoughFor = (mood: Mood): number =>
  mood[0] in GATEWAY_NAMES && !isOfTelling(mood) && !isForChance(mood) ? ENOUGH_PAYERS : 1;

/** The parts, payments and refunds of which the service was asked, or was to tell, while it was so. */
export function begunIn({ mood, from, to }: Played, facts: readonly Fact[]): readonly Fact[] {
  const [service] = mood;
  const route = ROUTES[service];
  if (route !== undefined) {
    const later = isOfTelling(mood) ? DELIVERY_MS : 0;
    return facts.filter(
      ({ type, at, data }) =>
        type === 'LegStarted' && route.test(String(data['route'])) && isIn(at + later),
    );
  }
  if (isForChance(mood))
    return facts.filter(({ type, at }) => type === 'BankRefundTaken' && isIn(at));
  return facts.filter(
    ({ type, at, data }) =>
      isIn(at) &&
      (isOfTelling(mood)
        ? type === 'PaymentConfirmed' && data['gateway'] === GATEWAY_NAMES[service]
        : type === 'TopUpRequested' || (type === 'OrderPlaced' && data['paymentMode'] === 'upi')),
  );

  function isIn(at: number): boolean {
    return from < at && at < to;
  }
}

/** How often each of these was met, by what the log has of it. */
export function timesMet(
  played: readonly Played[],
  facts: readonly Fact[],
): ReadonlyMap<Mood, number> {
  const begun = facts.filter(({ type }) => BEGINNINGS.has(type));
  const stories = byStream(facts);
  const times = new Map<Mood, number>();
  for (const one of played) {
    const met = begunIn(one, begun).filter((fact) =>
      isBorneOut(one.mood, fact, stories.get(fact.stream) ?? []),
    );
    times.set(one.mood, (times.get(one.mood) ?? 0) + met.length);
  }
  return times;
}

const BEGINNINGS = new Set([
  ...['LegStarted', 'OrderPlaced', 'TopUpRequested'],
  ...['PaymentConfirmed', 'BankRefundTaken'],
]);

/** Which gateway a payment went to, and in which words a part ended, is known later. */
function isBorneOut(
  [service, , { leaves } = {}]: Mood,
  { type, at, data }: Fact,
  story: readonly Fact[],
): boolean {
  if (type === 'LegStarted') {
    const ends = story.filter(
      (one) => OUTCOMES.has(one.type) && one.data['leg'] === data['leg'] && one.at >= at,
    );
    return leaves === undefined || ends.some((one) => leaves.test(String(one.data['reason'])));
  }
  if (type !== 'OrderPlaced' && type !== 'TopUpRequested') return true;
  return story.some(
    (one) =>
      one.type === 'PaymentRequested' &&
      one.data['gateway'] === GATEWAY_NAMES[service] &&
      (leaves === undefined || leaves.test(String(one.data['gatewayReference']))),
  );
}

/** What is drawn before any comes again: each once, and what has met nobody yet more often. */
export function nextHat(
  all: readonly Mood[],
  played: readonly Played[],
  facts: readonly Fact[],
): readonly Mood[] {
  if (played.length === 0) return all;
  const times = timesMet(played, facts);
  const unmet = all.filter((mood) => !isForChance(mood) && !times.get(mood));
  return [...all, ...Array.from({ length: MORE_IN_HAT }, () => unmet).flat()];
}

/** What services were to be like, and how often somebody met it. */
export function moodsTried(
  moods: readonly Mood[],
  played: readonly Played[],
  facts: readonly Fact[],
): readonly Tried[] {
  const times = timesMet(played, facts);
  return moods.map((mood) => ({
    what: `met ${inWords(mood)}`,
    times: times.get(mood) ?? 0,
    from: isForChance(mood) ? Infinity : RARELY,
  }));
}

/** As in "smileone answers:hang". */
const inWords = ([service, like]: Mood): string =>
  `${service} ${JSON.stringify(like).replaceAll(/["{}]/g, '')}`;
