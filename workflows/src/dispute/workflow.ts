import {
  CancellationScope,
  log,
  proxyActivities,
  proxyLocalActivities,
  sleep,
  startChild,
  TemporalFailure,
} from '@temporalio/workflow';
import { inEveryWay } from '../alarm/in-every-way.ts';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY, UNTIL_DONE } from '../commands/failures.ts';
import { ON_ITS_OWN, once } from '../commands/on-its-own.ts';
import type { DisputeAsked } from '../contracts.ts';
import { workflowIds } from '../workflow-ids.ts';
import type {
  DisputeActivities,
  DisputedPointsInput,
  DisputeInput,
  DisputeLookActivities,
  DisputeMoment,
  DisputeStaffActivities,
  FollowDisputeInput,
  SilentGateway,
  UnrecordedDispute,
} from './contract.ts';
import { nameOfUnrecorded } from './names-of-told.ts';

const DAY_MS = 24 * 60 * 60_000;

const staff = proxyActivities<DisputeStaffActivities>({
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '12 hours',
  retry: PATIENTLY,
});
const gateway = proxyActivities<DisputeLookActivities>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
  // The next day looks anew.
  scheduleToCloseTimeout: '12 hours',
  retry: PATIENTLY,
});

/** Takes what is disputed out of reach, and tells staff: at once, and a day before the answer is due. */
export async function followDispute(input: FollowDisputeInput): Promise<void> {
  const { disputeId, answerBy } = input;
  await CancellationScope.nonCancellable(() =>
    steps(input).takeDispute(disputeId, new Date().toISOString()),
  );
  const first = tell(disputeId, 'opened');
  if (answerBy === null) return first;
  const untilDue = Date.parse(answerBy) - DAY_MS - Date.now();
  if (untilDue > 0) await sleep(untilDue);
  // What comes with less than a day to go says so in the first letter.
  await Promise.all(untilDue > 0 ? [first, tell(disputeId, 'due')] : [first]);
}

/** The sale counts no more, and neither does what it has earned. */
export const takeDisputedPoints = (input: DisputedPointsInput): Promise<void> =>
  CancellationScope.nonCancellable(() =>
    steps(input).takeDisputedPoints(input.orderId, input.disputeId, new Date().toISOString()),
  );

/** The bank has decided: books, points and wallet follow. */
export const settleDispute = (input: DisputeInput): Promise<void> =>
  CancellationScope.nonCancellable(() =>
    steps(input).settleDispute(input.disputeId, new Date().toISOString()),
  );

/**
 * Asks the gateways: about one dispute, or for all that they know. Staff hear of one that cannot be
 * written down from an execution of its own, once, however often it is seen and whatever the mail does.
 */
export async function lookAtDisputes(asked?: DisputeAsked): Promise<void> {
  try {
    const { unknown, silent } =
      asked === undefined
        ? await gateway.lookAtDisputes()
        : { unknown: await gateway.lookAtDispute(asked), silent: [] };
    // Activities of before told nothing of them, or a number.
    for (const one of unknown ?? []) await tellOnce(one);
    for (const one of silent ?? []) await tellOfSilence(one);
  } catch (error) {
    if (!(error instanceof TemporalFailure)) throw error;
    log.warn('disputes could not be asked for', { error });
  }
}

const tellOfSilence = (silent: SilentGateway): Promise<void> =>
  inEveryWay('a gateway without answers about disputes', [
    staff.mailSilentGateway(silent),
    staff.postSilentGateway(silent),
  ]);

export const tellOfUnknownDispute = (of: UnrecordedDispute): Promise<void> =>
  inEveryWay('a dispute that is not recorded', [
    staff.mailDisputeOfUnknown(of),
    staff.postDisputeOfUnknown(of),
  ]);

function tellOnce(of: UnrecordedDispute): Promise<void> {
  const workflowId = workflowIds.unknownDispute(nameOfUnrecorded(of));
  return once(() => startChild(tellOfUnknownDispute, { ...ON_ITS_OWN, workflowId, args: [of] }));
}

const steps = ({ stepTimeoutMs }: Pick<DisputeInput, 'stepTimeoutMs'>) =>
  proxyLocalActivities<DisputeActivities>({
    startToCloseTimeout: stepTimeoutMs,
    retry: UNTIL_DONE,
  });

const tell = (disputeId: string, moment: DisputeMoment): Promise<void> =>
  inEveryWay('a dispute', [
    staff.mailDispute(disputeId, moment),
    staff.postDispute(disputeId, moment),
  ]);
