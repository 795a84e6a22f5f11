import { setTimeout as pause } from 'node:timers/promises';
import { byStream, ENDS, type Fact, type Log } from '../store/log.ts';
import type { Simulators } from '../store/simulators.ts';
import { hiddenFields, type Browser } from './browser.ts';
import type { Purchase } from './errands.ts';

/** Longer than any call to the provider that may still be on its way. */
const LOOK_UP_AFTER_MS = 6_000;
const LOOK_EVERY_MS = 1_500;

/** What happened to a part that no program goes on with. */
export const WAITS_FOR_A_PERSON: readonly string[] = ['LegOutcomeUnknown', 'LegNotSent'];

export type AdminOptions = Readonly<{
  log: Log;
  simulators: Simulators;
  purchases: readonly Purchase[];
  signal: AbortSignal;
  /** The store asks for it again when the last proof is older than 15 minutes. */
  password: string;
  /** How far back the admin looks; to the beginning unless told. */
  backMs?: number;
}>;

/** Nobody knows whether an interrupted call has bought, and what never left waits as well: looks it up at the provider and decides. */
export async function admin(browser: Browser, options: AdminOptions): Promise<void> {
  const { log, signal, backMs } = options;
  /** With how many decisions had been set aside by then. */
  const decided = new Map<string, number>();
  while (!signal.aborted) {
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    const from = backMs === undefined ? 0 : Date.now() - backMs;
    for (const [stream, story] of byStream(await log.factsOf('order-', from))) {
      const stuck =
        story.find(({ type }) => WAITS_FOR_A_PERSON.includes(type)) ?? stoppedByDispute(story);
      const open = !story.some(({ type }) => ENDS.includes(type));
      const setAside = story.filter(({ type }) => type === 'DecisionSetAside').length;
      if (stuck === undefined || !open || decided.get(stream) === setAside) continue;
      if (Date.now() - stuck.at < LOOK_UP_AFTER_MS) continue;
      if (await decide(browser, story, options)) decided.set(stream, setAside);
    }
  }
}

/** Nothing more of it is sent: when what was sent has an outcome, a person decides. */
function stoppedByDispute(story: readonly Fact[]): Fact | undefined {
  if (!isDisputed(story)) return undefined;
  const legsWhere = (...types: readonly string[]) =>
    new Set(story.filter(({ type }) => types.includes(type)).map(({ data }) => data['leg']));
  const outcomes = legsWhere('LegDelivered', 'LegFailed');
  const isUnderWay = [...legsWhere('LegStarted')].some((leg) => !outcomes.has(leg));
  return isUnderWay ? undefined : story.at(-1);
}

/** The worker died before it could ask, as the store has found out: a person says what happens now. */
const neverCame = ({ type, data }: Fact): boolean =>
  type === 'LegNotSent' && data['reason'] === 'the provider never received it';

const isDisputed = (story: readonly Fact[]): boolean =>
  story.some(({ type }) => type === 'OrderDisputed');

async function decide(
  browser: Browser,
  story: readonly Fact[],
  { simulators, purchases, password }: AdminOptions,
): Promise<boolean> {
  const stream = story[0]?.stream;
  const purchase = purchases.find((one) => `order-${one.orderId}` === stream);
  // What became of a code the store finds out by itself, unless none was ever taken.
  const isOfCode = purchase?.game.provider === 'codes';
  if (purchase === undefined) return true;
  if (isOfCode && !isDisputed(story) && !story.some(neverCame)) return false;
  const { orderId, player, parts, corrected } = purchase;
  // Before the look at the provider: what arrives after it goes with no decision.
  const page = await browser.get(`/admin/orders?q=${orderId}&open=${orderId}`);
  const { seen } = hiddenFields(page?.body ?? '');
  if (seen === undefined) return false;
  let bought = isOfCode ? story.filter(({ type }) => type === 'LegDelivered').length : 0;
  for (const meant of corrected === null ? [player] : [player, corrected.player]) {
    const there = await simulators.purchasesOf(meant);
    if (there === null) return false;
    bought += there;
  }
  const missing = bought > 0 && bought < parts ? missingIn(story, bought) : [];
  // One after the other is enough: the next look finds what is missing then.
  if (missing.length > 1) return false;
  const told = await browser.post('/admin/orders', {
    ...{ orderId, to: bought > 0 ? 'Completed' : 'Refunded', proof: password },
    ...{ reason: 'Looked up at the provider' },
    ...(missing[0] === undefined ? {} : { returned: String(missing[0]) }),
    seen,
  });
  return told?.status === 303;
}

/**
 * The parts that were not bought. Of a provider one part at most is in doubt: when more were bought
 * than arrived, it was that one.
 */
function missingIn(story: readonly Fact[], bought: number): readonly number[] {
  const legs = story.find(({ type }) => type === 'OrderPlaced')?.data['legs'] as { leg: number }[];
  const inState = (type: string) =>
    story.filter((fact) => fact.type === type).map(({ data }) => data['leg']);
  const delivered = inState('LegDelivered');
  const inDoubt = inState('LegOutcomeUnknown');
  return legs
    .map(({ leg }) => leg)
    .filter((leg) => !delivered.includes(leg))
    .filter((leg) => delivered.length === bought || !inDoubt.includes(leg));
}
