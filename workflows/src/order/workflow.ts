import type { DecidedBy, Paise } from '@store/ledger';
import {
  CancellationScope,
  condition,
  continueAsNew,
  defineSignal,
  log,
  patched,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  sleep,
  TemporalFailure,
  workflowInfo,
} from '@temporalio/workflow';
import { HEARTBEAT_TIMEOUT_MS, UNTIL_DONE } from '../commands/failures.ts';
import {
  DELIVERY_HINT,
  LEG_SENT_AGAIN,
  ORDER_ABANDONED,
  ORDER_DECIDED,
  type LegResend,
  type OrderDecision,
} from '../contracts.ts';
import type { OpenPayment, PaymentUnderWay } from '../payment/contract.ts';
import type { ToldPayment } from '../payment-gateway/payment-gateway.ts';
import { settleOthersOf } from '../payment/settle-others.ts';
import { paymentCollection } from '../payment/workflow.ts';
import { PLAYER_CHECK_TIMEOUT_MS } from '../providers/top-up-provider.ts';
import type {
  Decided,
  DeliveryActivities,
  DeliveryUnderWay,
  Following,
  HeldBackLeg,
  LegOutcome,
  OrderEnding,
  OrderInput,
  OrderLedgerActivities,
  PlannedLeg,
  Postponed,
  RoutedLeg,
} from './contract.ts';

const orderDecided = defineSignal<[OrderDecision]>(ORDER_DECIDED);
const legSentAgain = defineSignal<[LegResend]>(LEG_SENT_AGAIN);
const orderAbandoned = defineSignal(ORDER_ABANDONED);
const deliveryHint = defineSignal(DELIVERY_HINT);

/** Money is on the way from the start, so the way out is to settle it, never to be cancelled. */
export const order = (input: OrderInput): Promise<OrderEnding> =>
  CancellationScope.nonCancellable(() => lifeOf(input));

async function lifeOf({ order, timing, underWay }: OrderInput): Promise<OrderEnding> {
  const ledger = proxyLocalActivities<OrderLedgerActivities>({
    startToCloseTimeout: timing.stepTimeoutMs,
    retry: UNTIL_DONE,
  });
  const { deliverLeg, followLeg } = proxyActivities<DeliveryActivities>({
    startToCloseTimeout: PLAYER_CHECK_TIMEOUT_MS + timing.providerTimeoutMs + timing.stepTimeoutMs,
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    retry: UNTIL_DONE,
  });
  const waiting = underWay?.payment === 'paid' ? undefined : underWay?.payment;
  const collection = paymentCollection(timing, handOn, waiting);
  const decisions: OrderDecision[] = [...(underWay?.decisions ?? [])];
  const resends: LegResend[] = [...(underWay?.resends ?? [])];
  const before = underWay?.delivery;
  const outcomes = new Map<number, LegOutcome>(before?.outcomes);
  /** Of legs that go another way than the order was placed with. */
  const ways = new Map(before?.ways.map((way) => [way.leg, way] as const));
  let abandoned = underWay?.abandoned ?? false;
  let { gaveUp } = underWay ?? {};
  let deadline = before?.deadline;
  const following = new Map(before?.following.map((each) => [each.leg.leg, each] as const));
  /** Legs that were held back and go on by themselves. */
  const heldBack = new Map(before?.heldBack.map((each) => [each.leg.leg, each] as const));
  let isTooLate = before?.isTooLate ?? false;
  /** Of executions of one time, of all legs together. */
  let isHinted = false;
  let hints = before?.hints ?? 0;
  setHandler(orderDecided, (decision) => void decisions.push(decision));
  setHandler(legSentAgain, (resend) => void resends.push(resend));
  setHandler(orderAbandoned, () => void (abandoned = true));
  setHandler(deliveryHint, lookNow);

  if (before?.isSending === true && patched('parts-in-short-runs')) {
    return (await deliver()) ?? ended();
  }
  if (before !== undefined) return ended();
  const paid = underWay?.payment === 'paid' ? 'paid' : await pay();
  if (paid === 'failed' && order.paymentMode === 'wallet' && waitsForLateHolds()) {
    await sleep(60_000);
    await ledger.releaseLateHold(order, now());
  }
  if (paid !== 'paid') return paid;
  const grown = workflowInfo().historyLength >= GROWN_HISTORY;
  if (grown && patched('payment-in-short-runs')) return handOn('paid');
  if (timing.reviewsOrders === true && patched('held-for-review')) {
    const reviewed = await review();
    if (reviewed !== 'released') return reviewed;
  }
  return (await deliver()) ?? ended();

  async function pay(): Promise<'paid' | OrderEnding> {
    if (order.paymentMode === 'wallet') return ledger.payFromWallet(order, now());
    if (waiting === undefined) return collectPayment();
    return gaveUp === undefined ? awaitPayment(waiting.open) : lateMoney(waiting.open, gaveUp);
  }

  /** What is left to do is done by an execution with a history of its own. */
  async function handOn(
    payment: PaymentUnderWay | 'paid',
    how: Readonly<{ isSending?: true }> = {},
  ): Promise<never> {
    const delivery = deliveryUnderWay(how);
    const come = {
      ...{ payment, abandoned, decisions, resends },
      ...(gaveUp && { gaveUp }),
      ...(delivery && { delivery }),
    };
    return continueAsNew<typeof lifeOf>({ order, timing, underWay: come });
  }

  function deliveryUnderWay(how: Readonly<{ isSending?: true }>): DeliveryUnderWay | null {
    if (outcomes.size === 0) return null;
    return {
      outcomes: [...outcomes],
      ways: [...ways.values()],
      following: [...following.values()],
      heldBack: [...heldBack.values()],
      ...{ hints, isTooLate, ...how },
      ...(deadline !== undefined && { deadline }),
    };
  }

  async function collectPayment(): Promise<'paid' | OrderEnding> {
    const { orderId: id, userId, item } = order;
    const byUpi = payableByUpi();
    if (byUpi !== null) {
      const held = await ledger.holdWalletPart(order, now());
      // Of one that is carried out anew the hold is over, and its money may still be on its way.
      if (held === 'failed' && patched('late-money-without-hold')) return giveUp('expired');
      if (held !== 'held') return held;
    }
    const amount = byUpi ?? order.price;
    const open = await collection.open(
      { kind: 'order', id, userId, amount, purpose: item.name },
      { until: Date.parse(order.expiresAt), interrupted: () => abandoned },
    );
    if (open !== null) return awaitPayment(open);
    return giveUp(abandoned ? 'abandoned' : 'gatewayUnavailable');
  }

  async function awaitPayment(open: OpenPayment): Promise<'paid' | OrderEnding> {
    const until = Date.parse(order.expiresAt);
    const outcome = await collection.outcome(open, { until, interrupted: () => abandoned });
    if (outcome?.status === 'failed') return giveUp('refusedByBank');
    if (outcome === null) return giveUp(abandoned ? 'abandoned' : 'expired');
    return settlePayment(outcome);
  }

  async function settlePayment(payment: ToldPayment): Promise<'paid' | OrderEnding> {
    const settled = await ledger.settlePayment(order, payment, now());
    await settleOthersOf({ kind: 'order', id: order.orderId }, payment, timing);
    return settled;
  }

  /**
   * What the wallet leaves to be paid; null where that is the whole price. A worker that held nothing
   * back asked for all of it, which such an order refuses.
   */
  function payableByUpi(): Paise | null {
    const { tender } = order;
    return tender && tender.wallet > 0 && patched('wallet-part-first') ? tender.upi : null;
  }

  async function giveUp(why: GaveUp): Promise<'paid' | OrderEnding> {
    gaveUp = why;
    return lateMoney(await ledger.giveUpPayment(order, why, now()), why);
  }

  /** The buyer may have paid at the last moment: money that comes now goes to the wallet. */
  async function lateMoney(open: OpenPayment | null, why: GaveUp): Promise<'paid' | OrderEnding> {
    const late = open && (await collection.latePayment(open));
    // Paid after all: an admin found the payment at the bank just before the order was given up.
    if (late && (await settlePayment(late)) === 'paid') return 'paid';
    return why === 'abandoned' ? 'cancelled' : 'failed';
  }

  /** What a rule holds back, or cannot be decided by rules at all, goes to a person first. */
  async function review(): Promise<Decided> {
    const held = await orElse('held', ledger.holdForReview(order, now()));
    return held === 'held' ? decision() : 'released';
  }

  /**
   * Each leg by itself, unless an earlier one of its route is still to be settled, so that little is
   * left to clear up. Null when a person has to decide, or a provider is at work.
   */
  async function deliver(again?: LegAgain): Promise<OrderEnding | null> {
    const alone = isEachAlone();
    for (const { leg: number } of order.legs) {
      const leg = planned(number);
      const known = outcomes.get(leg.leg);
      if (known === 'delivered' || (alone && known !== undefined)) continue;
      if (alone && leg.leg !== again?.leg && isRouteBusy(leg)) continue;
      const isAgainSent = again === undefined || outcomes.has(again.leg);
      if (alone && isAgainSent && isLongToSend()) return handOn('paid', { isSending: true });
      const outcome = await send(leg, again?.leg === leg.leg ? again.attempt : 1);
      if (outcome !== 'delivered' && !alone) return unlessDelivered(outcome);
    }
    return settle();
  }

  /** Of an order of many parts: the others are sent by the next execution. */
  function isLongToSend(): boolean {
    return workflowInfo().historyLength >= LONG_TO_SEND && patched('parts-in-short-runs');
  }

  async function send(leg: PlannedLeg, attempt: number): Promise<LegOutcome> {
    const isFirst = attempt === 1 && leg.alternative !== undefined;
    const first = isFirst ? await otherWay(leg, attempt) : null;
    return first === null ? sendOn(leg, attempt) : sendOn(first.leg, first.attempt);
  }

  async function sendOn(leg: PlannedLeg, attempt: number): Promise<LegOutcome> {
    // The first time it is left out, as it was before there were others.
    const which = attempt === 1 ? [] : [attempt];
    let outcome =
      leg.route === 'MANUAL'
        ? 'manual'
        : await orElse(null, deliverLeg(order, leg, timing, now(), ...which));
    if (outcome === null) {
      const further = await unlessFurther(leg, attempt);
      if (further !== null) return sendOn(further.leg, further.attempt);
      outcome = 'unknown';
    }
    const isSparing = outcome === 'crowded' && patched('held-back-to-the-deadline');
    for (let waits = 1; outcome === 'crowded'; waits += 1) {
      await sleep(isSparing ? untilTurn(waits) : Math.min(SHORT_WAIT_MS * waits, MINUTE_MS));
      const isLast = waits >= (isSparing ? TURNS_MS.length : MOST_WAITS);
      outcome = await orElse('unknown', deliverLeg(order, leg, timing, now(), attempt, isLast));
    }
    if (isPostponed(outcome)) return holdBack(outcome, leg, attempt);
    heldBack.delete(leg.leg);
    outcomes.set(leg.leg, outcome);
    if (outcome === 'pending') follow({ leg, attempt, looks: 0, isOpen: false });
    // The try whose answer counts as lost may live on, and writes it down without telling anybody.
    if (outcome === 'unknown' && patched('answers-after-unknown')) {
      follow({ leg, attempt, looks: 0, isOpen: true });
    }
    return unlessOtherWay(outcome, leg, attempt);
  }

  /** Where this execution was carried on from its start, and the leg was sent again before that. */
  async function unlessFurther(leg: PlannedLeg, attempt: number): Promise<RoutedLeg | null> {
    if (!patched('attempt-from-events')) return null;
    const further = await orElse(null, ledger.furtherOf(order, leg, attempt));
    if (further !== null) ways.set(leg.leg, further.leg);
    return further;
  }

  /** Until then it waits like every leg that was not sent, and a person may decide about it. */
  async function holdBack(why: Postponed, leg: PlannedLeg, attempt: number): Promise<LegOutcome> {
    outcomes.set(leg.leg, 'notSent');
    const next = await otherWay(leg, attempt);
    if (next !== null) return sendOn(next.leg, next.attempt);
    const earlier = heldBack.get(leg.leg);
    const waits = earlier?.why === why ? earlier.waits + 1 : 1;
    heldBack.delete(leg.leg);
    const waitMs = waitFor(why, waits);
    if (waitMs !== null) {
      heldBack.set(leg.leg, { leg, attempt, why, waits, at: Date.now() + waitMs });
    }
    return 'notSent';
  }

  /** Null where executions of one time left it to a person. */
  function waitFor(why: Postponed, waits: number): number | null {
    if (why === 'spentUp') return untilRoom(waits);
    if (patched('held-back-to-the-deadline')) {
      return why === 'crowdedOut' ? untilRoom(waits) : untilTurn(waits);
    }
    return waits < MOST_WAITS ? Math.min(SHORT_WAIT_MS * waits, MINUTE_MS) : null;
  }

  async function resume(held: HeldBackLeg): Promise<OrderEnding | null> {
    const { leg, attempt, why, waits } = held;
    const when = await orElse('later', ledger.resumeLeg(order, leg, attempt, why, now()));
    if (when === 'later') {
      heldBack.set(leg.leg, { ...held, waits: waits + 1, at: Date.now() + untilRoom(waits + 1) });
      return null;
    }
    if (when === 'never') {
      heldBack.delete(leg.leg);
      return goOnFurther(held);
    }
    outcomes.delete(leg.leg);
    return deliver({ leg: leg.leg, attempt: attempt + 1 });
  }

  /** One that was handed on and is carried on from its start has sent it again since. */
  async function goOnFurther({ leg, attempt }: HeldBackLeg): Promise<OrderEnding | null> {
    if (before === undefined) return null;
    const further = await unlessFurther(leg, attempt);
    if (further === null) return null;
    outcomes.delete(leg.leg);
    return deliver({ leg: leg.leg, attempt: further.attempt });
  }

  /** Where nothing was bought the goods may be had elsewhere. */
  async function unlessOtherWay(
    outcome: LegOutcome,
    leg: PlannedLeg,
    attempt: number,
  ): Promise<LegOutcome> {
    if (outcome !== 'failed' && outcome !== 'notSent') return outcome;
    const next = await otherWay(leg, attempt);
    return next === null ? outcome : sendOn(next.leg, next.attempt);
  }

  async function otherWay(leg: PlannedLeg, attempt: number): Promise<RoutedLeg | null> {
    if (leg.alternative === undefined || !patched('second-way')) return null;
    const next = await orElse(null, ledger.routeLeg(order, leg, attempt, now()));
    if (next !== null) ways.set(leg.leg, next.leg);
    return next;
  }

  function planned(number: number): PlannedLeg {
    const leg = ways.get(number) ?? order.legs.find((one) => one.leg === number);
    if (leg === undefined) throw new Error(`the order has no leg ${String(number)}`);
    return leg;
  }

  /** What is not in doubt any more ends the order, as a whole or in part. */
  async function settle(): Promise<OrderEnding | null> {
    const all = order.legs.map(({ leg }) => outcomes.get(leg));
    if (all.every((outcome) => outcome === 'delivered')) {
      return (await complete()) ? 'completed' : null;
    }
    if (all.every((outcome) => outcome === 'failed')) {
      return (await refund(BY_DELIVERY, REFUSED)) ? 'refunded' : null;
    }
    if (all.every((outcome) => outcome === 'delivered' || outcome === 'failed')) {
      return (await completeInPart(BY_DELIVERY, REFUSED_IN_PART)) ? 'completed' : null;
    }
    return null;
  }

  function isRouteBusy({ route }: PlannedLeg): boolean {
    return order.legs.some(
      ({ leg }) => planned(leg).route === route && UNSETTLED.has(outcomes.get(leg)),
    );
  }

  /** Executions of one time stopped at the first leg that did not arrive, whatever was behind it. */
  function isEachAlone(): boolean {
    return order.legs.length > 1 && patched('each-leg-alone');
  }

  async function unlessDelivered(outcome: LegOutcome): Promise<OrderEnding | null> {
    const isNoneThere = ![...outcomes.values()].includes('delivered');
    if (outcome !== 'failed' || !isNoneThere) return null;
    return (await refund(BY_DELIVERY, REFUSED)) ? 'refunded' : null;
  }

  function follow(leg: Omit<Following, 'at'>): void {
    const at = Date.now() + (LOOK_AFTER_MS[leg.looks] ?? HOUR_MS);
    following.set(leg.leg.leg, { ...leg, at });
  }

  /** Somebody says that a provider has something to tell: looked at now, beside the usual looks. */
  function lookNow(): void {
    if (following.size === 0 || hints >= MOST_HINTS) return;
    if (patched('hints-of-each-leg')) {
      const unhinted = [...following].filter(([, each]) => each.isHinted !== true);
      if (unhinted.length > 0) hints += 1;
      for (const [number, each] of unhinted) {
        following.set(number, { ...each, at: Date.now(), isHinted: true });
      }
      return;
    }
    if (isHinted || !patched('delivery-hints')) return;
    hints += 1;
    isHinted = true;
    for (const [number, each] of following) following.set(number, { ...each, at: Date.now() });
  }

  function somethingToSee(): boolean {
    return isHinted || [...following.values()].some(wasHinted);
  }

  /** The one that is looked at next. */
  function nextLook(): Following | undefined {
    return [...following.values()].toSorted((one, other) => one.at - other.at)[0];
  }

  /** Nobody decides over the head of a provider that may be delivering it. */
  function isInHand(): boolean {
    return [...following.values()].some(({ isOpen }) => !isOpen);
  }

  async function look(at: Following): Promise<OrderEnding | null> {
    const { leg, attempt } = at;
    const looks = isHinted || at.isHinted === true ? at.looks : at.looks + 1;
    isHinted = false;
    // What is said while it is looked at may be news of a moment later.
    const { isHinted: _, ...unhinted } = at;
    following.set(leg.leg, unhinted);
    const last = looks >= LOOK_AFTER_MS.length;
    const asked = followLeg(order, leg, timing, now(), { attempt, looks, last });
    const outcome = await orElse('pending', asked);
    const hintedMeanwhile = following.get(leg.leg)?.isHinted === true;
    following.delete(leg.leg);
    outcomes.set(leg.leg, outcome);
    if (outcome === 'pending') follow({ leg, attempt, looks, isOpen: false });
    if (outcome === 'unknown' && !last) follow({ leg, attempt, looks, isOpen: true });
    const followed = following.get(leg.leg);
    if (followed && hintedMeanwhile) {
      following.set(leg.leg, { ...followed, at: Date.now(), isHinted: true });
    }
    const came = isPostponed(outcome)
      ? await holdBack(outcome, leg, attempt)
      : await unlessOtherWay(outcome, leg, attempt);
    if (came !== 'delivered' && !isEachAlone()) return unlessDelivered(came);
    return deliver();
  }

  /** Nothing is sent but the leg that was asked for, and when it has arrived those behind it. */
  async function sendAgain(again: LegResend): Promise<OrderEnding | null> {
    const approved = await orElse(false, ledger.approveResend(order, again, now()));
    if (!approved) return null;
    outcomes.delete(again.leg);
    following.delete(again.leg);
    heldBack.delete(again.leg);
    return deliver(again);
  }

  /** A release that was told twice has nothing to say any more. */
  async function ended(): Promise<OrderEnding> {
    for (;;) {
      const decided = await decision();
      if (decided !== 'released') return decided;
    }
  }

  /** Waits for a person; once, after the deadline, tries to give the money back without one. */
  async function decision(): Promise<Decided> {
    // Of an order that was released it counts from when it was held: that is what its buyer was told.
    deadline ??= (await waitsSince()) + timing.manualRefundAfterMs;
    for (;;) {
      if (isLong()) return handOn('paid');
      const next = nextLook();
      if (!(await isAsked(next))) {
        const ended = await goOn();
        if (ended) return ended;
      }
      // Whoever decides is told that it counts once the provider has said what it did.
      if (isInHand()) continue;
      const decision = decisions.shift();
      const ending = decision && (await orElse(null, ledger.decideOrder(order, decision, now())));
      if (ending) return ending;
      const again = resends.shift();
      const sent = again && (await sendAgain(again));
      if (sent) return sent;
    }
  }

  /** Not one that a person still has to release, which has come no further than its payment. */
  function isLong(): boolean {
    if (outcomes.size === 0 || workflowInfo().historyLength < LONG_HISTORY) return false;
    const isWaiting = following.size > 0 || heldBack.size > 0;
    // Executions of one time were not handed on between one press of Send Again and the next.
    return isWaiting ? patched('waits-in-short-runs') : patched('resends-in-short-runs');
  }

  /** Of what was carried on from its start no time is given anew: that is in the events. */
  async function waitsSince(): Promise<number> {
    if (!patched('deadline-from-payment')) return Date.now();
    const paidAt = await orElse(null, ledger.paidAt(order));
    return paidAt === null ? Date.now() : Date.parse(paidAt);
  }

  /** Somebody waits for nobody but the clock: what is due is done, the money first. */
  async function goOn(): Promise<OrderEnding | null> {
    // A hint may have come meanwhile.
    const due = nextLook();
    if (due !== undefined && !isEitherDue()) return look(due);
    const held = nextHeldBack();
    if (held !== undefined && held.at <= (due?.at ?? Infinity)) {
      if (isTooLate || Date.now() < (deadline ?? Infinity)) return resume(held);
      heldBack.clear();
      if (due !== undefined) return null;
    }
    return due === undefined ? giveBackLate() : look(due);
  }

  async function giveBackLate(): Promise<OrderEnding | null> {
    isTooLate = true;
    heldBack.clear();
    const known = await asWrittenDown();
    if (known) return known;
    const by = { kind: 'deadline' } as const;
    if (await refund(by, TOO_LATE)) return 'refunded';
    if (!isEachAlone()) return null;
    return (await completeInPart(by, TOO_LATE_IN_PART)) ? 'completed' : null;
  }

  /** An answer that came late was written down by whoever had asked, and nobody told this execution. */
  async function asWrittenDown(): Promise<OrderEnding | null> {
    if (!patched('late-answers')) return null;
    for (const { leg, as } of await orElse([], ledger.settledLegs(order))) outcomes.set(leg, as);
    return settle();
  }

  /** Money is given back late only when nobody is asked any more whether it was delivered. */
  async function isAsked(next: Following | undefined): Promise<boolean> {
    const asked = () => decisions.length > 0 || resends.length > 0;
    const until = wakesAt(next);
    if (until !== undefined && isInHand()) {
      await condition(somethingToSee, Math.max(1, until - Date.now()));
      return false;
    }
    if (until !== undefined) {
      // What was heard of all legs together woke nobody here.
      const woken = () => asked() || [...following.values()].some(wasHinted);
      return (await condition(woken, Math.max(1, until - Date.now()))) && asked();
    }
    await condition(asked);
    return true;
  }

  function nextHeldBack(): HeldBackLeg | undefined {
    return [...heldBack.values()].toSorted((one, other) => one.at - other.at)[0];
  }

  /** Executions of one time sent nothing that was held back while they followed something else. */
  function isEitherDue(): boolean {
    return following.size > 0 && heldBack.size > 0 && patched('held-back-beside-followed');
  }

  function wakesAt(next: Following | undefined): number | undefined {
    if (next !== undefined && !isEitherDue()) return next.at;
    const otherwise = next?.at ?? (isTooLate ? undefined : deadline);
    const held = nextHeldBack()?.at;
    return held === undefined ? otherwise : Math.min(held, otherwise ?? held);
  }

  async function complete(): Promise<boolean> {
    return orElse(
      false,
      ledger.completeOrder(order, now()).then(() => true),
    );
  }

  async function refund(by: ByItself, reason: string): Promise<boolean> {
    return orElse(false, ledger.refundOrder(order, by, reason, now()));
  }

  async function completeInPart(by: ByItself, reason: string): Promise<boolean> {
    return orElse(false, ledger.completeInPart(order, by, reason, now()));
  }
}

/**
 * Executions of one time waited for a page that might still hold money for an order which had failed
 * for want of it. Since then the wallet itself refuses such a hold.
 */
const waitsForLateHolds = (): boolean =>
  !patched('void-late-holds') && patched('release-late-holds');

const wasHinted = ({ isHinted }: Following): boolean => isHinted === true;

type GaveUp = Parameters<OrderLedgerActivities['giveUpPayment']>[1];

/** The looks at a slow provider still fit behind it in a history of two hundred events. */
const GROWN_HISTORY = 40;

/** What one look, or one more try, adds still fits behind it. */
const LONG_HISTORY = 100;
/** As does all that one part adds whose provider has too much to do. */
const LONG_TO_SEND = 80;

type LegAgain = Pick<LegResend, 'leg' | 'attempt'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The owner may allow more at any time; a day of looks is not to make a long history. */
const untilRoom = (waits: number): number => Math.min(15 * MINUTE_MS * waits, HOUR_MS);
/**
 * From one look to the next, in milliseconds: most arrive in seconds, some are on their way for most
 * of an hour. After five hours a person has to find out.
 */
const LOOK_AFTER_MS: readonly number[] = [
  ...[5_000, 10_000, 20_000, 30_000],
  ...[1, 2, 4, 8, 16, 32, 60, 60, 60, 60].map((minutes) => minutes * MINUTE_MS),
];

/** What strangers can cause is bounded: the usual looks find out without it. */
const MOST_HINTS = 20;

/** For a provider that has had its orders of this minute: half an hour in all. */
const TURNS_MS: readonly number[] = [
  ...[10_000, 20_000, 30_000],
  ...[1, 2, 4, 8, 8, 8].map((minutes) => minutes * MINUTE_MS),
];
const untilTurn = (waits: number): number =>
  TURNS_MS[waits - 1] ?? untilRoom(waits - TURNS_MS.length);
/** Executions of one time waited so, and left it to a person then. */
const SHORT_WAIT_MS = 10_000;
const MOST_WAITS = 32;

/** A provider may still have bought it, or our own trouble with it is not over. */
const UNSETTLED = new Set<LegOutcome | undefined>(['pending', 'unknown', 'notSent']);

function isPostponed(outcome: LegOutcome): outcome is Postponed {
  return outcome === 'spentUp' || outcome === 'turnMissed' || outcome === 'crowdedOut';
}

type ByItself = Extract<DecidedBy, { kind: 'delivery' | 'deadline' }>;
const BY_DELIVERY = { kind: 'delivery' } as const;

const REFUSED = 'The game did not accept this order.';
const REFUSED_IN_PART = 'The game did not accept a part of this order.';
const TOO_LATE = 'The order could not be delivered in time.';
const TOO_LATE_IN_PART = 'A part of this order could not be delivered in time.';

/** A paid order never dies of a failed step: it goes to the people who can decide. */
async function orElse<Answer>(otherwise: Answer, step: Promise<Answer>): Promise<Answer> {
  try {
    return await step;
  } catch (error) {
    // Not only an ActivityFailure: a local activity fails with its cause itself.
    if (!(error instanceof TemporalFailure)) throw error;
    log.error('a step of a paid order failed for good', { error });
    return otherwise;
  }
}

/** Inside a workflow the clock is part of the history, so a replay reads the same time. */
const now = () => new Date().toISOString();
