import type { Instant, PaidSubject } from '@store/ledger';
import {
  ActivityFailure,
  ApplicationFailure,
  continueAsNew,
  log,
  patched,
  proxyActivities,
  sleep,
  startChild,
} from '@temporalio/workflow';
import { inEveryWay } from '../alarm/in-every-way.ts';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY, UNTIL_DONE } from '../commands/failures.ts';
import { ON_ITS_OWN, once } from '../commands/on-its-own.ts';
import { scheduledMoment } from '../commands/scheduled-moment.ts';
import { transfersIn } from '../payment-gateway/transfers-in.ts';
import { workflowIds } from '../workflow-ids.ts';
import type {
  LastLooksInput,
  LatePayment,
  LatePaymentActivities,
  LookAtPaymentInput,
  RefusedPayment,
  RefusedPaymentActivities,
} from './contract.ts';
import { EVERY_MS } from './every.ts';

const { lookForDuePayments, lookForLatePayments, lookForPayments } =
  proxyActivities<LatePaymentActivities>({
    startToCloseTimeout: '30 minutes',
    heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
    scheduleToCloseTimeout: '12 hours',
    retry: PATIENTLY,
  });
const one = {
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
  retry: PATIENTLY,
} as const;
const now = proxyActivities<LatePaymentActivities>({ ...one, scheduleToCloseTimeout: '1 hour' });
/** Nobody looks after it. */
const atLast = proxyActivities<LatePaymentActivities>({ ...one, scheduleToCloseTimeout: '7 days' });
/** Money that was found is never left lying. */
const { settleLatePayment } = proxyActivities<LatePaymentActivities>({
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
  retry: UNTIL_DONE,
});
const staff = proxyActivities<RefusedPaymentActivities>({
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '12 hours',
  retry: PATIENTLY,
});

const FIRST_PAUSE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 24 * 60 * 60_000;
const LONGEST_SILENCE_MS = 7 * LONGEST_PAUSE_MS;
/** For settings that somebody took away nobody waits longer. */
const MOST_WEEKS = 13;
const MOST_NAMED = 40;
const AT_FIRST = 8;

/** Looks for what is due in the minutes before the moment that it was meant to start at. */
export async function sweepLatePayments(): Promise<number> {
  const until = scheduledMoment();
  const since = new Date(until.getTime() - EVERY_MS);
  const stretch = { since: since.toISOString(), until: until.toISOString() };
  // Executions of one time settled all of it themselves, and left the last looks as they were.
  if (!patched('late-payments-by-themselves')) {
    const found = await lookForLatePayments(stretch);
    for (const late of found) await settle(late);
    return found.length;
  }
  const { found, unanswered } = await lookForDuePayments(stretch);
  for (const late of found) await creditByItself(late);
  if (unanswered.length > 0) await leaveLastLooks(unanswered, stretch.until);
  return found.length;
}

async function leaveLastLooks(subjects: readonly PaidSubject[], until: Instant): Promise<void> {
  if (patched('last-looks-together')) {
    const workflowId = workflowIds.lastLooks(until);
    const args: [LastLooksInput] = [{ subjects }];
    await once(() => startChild(lookAtLast, { ...ON_ITS_OWN, workflowId, args }));
    return;
  }
  for (const subject of subjects) {
    const workflowId = workflowIds.paymentLook(`last-${subject.id}`);
    const args: [LookAtPaymentInput] = [{ ...subject, isLast: true }];
    await once(() => startChild(lookAtPayment, { ...ON_ITS_OWN, workflowId, args }));
  }
}

/**
 * Looks at all whose last look in one sweep had no answer, until each has one: one execution for each
 * sweep, however long a gateway is down. What has none after a week staff find with what is stuck, but
 * where it waits for settings alone: of those they were told, and it looks on for some months.
 */
export async function lookAtLast({ subjects, weeks = 0 }: LastLooksInput): Promise<void> {
  const until = Date.now() + LONGEST_SILENCE_MS;
  let left = subjects;
  const first = weeks === 0 ? FIRST_PAUSE_MS : LONGEST_PAUSE_MS;
  for (let pause = first; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    await sleep(pause);
    const { found, unanswered, notSetUp = 0 } = await lookForPayments(left);
    for (const late of found) await creditByItself(late);
    if (unanswered.length === 0) return;
    // A gateway is left alone after a few without an answer: the next time others go first.
    left = [...unanswered.slice(AT_FIRST), ...unanswered.slice(0, AT_FIRST)];
    if (Date.now() < until) continue;
    if (notSetUp === unanswered.length && patched('last-looks-wait-for-settings')) {
      if (weeks + 1 < MOST_WEEKS) {
        await continueAsNew<typeof lookAtLast>({ subjects: left, weeks: weeks + 1 });
      }
      log.warn('payments whose gateway is not set up are looked for no more', { subjects: left });
      return;
    }
    const named = left.slice(0, MOST_NAMED).map(({ id }) => id);
    const others = left.length > named.length ? ` and ${left.length - named.length} more` : '';
    throw ApplicationFailure.nonRetryable(`no answer about ${named.join(', ')}${others}`);
  }
}

/** Looks at one payment of which somebody says that something happened, or nobody looks any more. */
export async function lookAtPayment({ isLast, ...subject }: LookAtPaymentInput): Promise<void> {
  const late = await lookFor(subject, isLast === true);
  if (late !== null) await creditByItself(late);
}

async function lookFor(
  subject: Omit<LookAtPaymentInput, 'isLast'>,
  isLast: boolean,
): Promise<LatePayment | null> {
  try {
    return await (isLast ? atLast : now).lookForPayment(subject);
  } catch (error) {
    // The sweep makes up for every look but the last one, which staff find with what is stuck.
    if (isLast || !(error instanceof ActivityFailure)) throw error;
    log.warn('a payment could not be looked at', { ...subject, error });
    return null;
  }
}

/**
 * Settles what was found. What a rule refuses staff are told of, once, and it stands with what is
 * stuck until one of them has run it again.
 */
export async function creditLatePayment(late: LatePayment): Promise<void> {
  try {
    await settleLatePayment(late, new Date().toISOString());
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error;
    await tell({ late, why: error.cause?.message ?? error.message });
    throw error;
  }
}

const tell = (refused: RefusedPayment): Promise<void> =>
  inEveryWay('a payment that was refused', [
    staff.mailRefusedPayment(refused),
    staff.postRefusedPayment(refused),
  ]);

/** By its transfers: others of the same payment are another matter. */
async function creditByItself(late: LatePayment): Promise<void> {
  const utrs = transfersIn(late.payment).map(({ utr }) => utr);
  const workflowId = workflowIds.latePayment([late.id, ...utrs.toSorted()].join('-'));
  await once(() => startChild(creditLatePayment, { ...ON_ITS_OWN, workflowId, args: [late] }));
}

/** One that a rule of the ledger refuses must not keep the others from their owners. */
async function settle(late: LatePayment): Promise<void> {
  try {
    await settleLatePayment(late, new Date().toISOString());
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error;
    log.error('money that came late could not be settled', { ...late, error });
  }
}
