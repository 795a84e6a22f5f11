import { msToTs } from '@temporalio/common/lib/time';
import { expect, it } from 'vitest';
import { verdictOf, type Described } from './verdict.ts';

const NOW = Date.parse('2026-11-21T06:00:00.000Z');
const ago = (ms: number) => msToTs(NOW - ms);
const running = (raw: Described['raw'] = {}): Described => ({
  status: { code: 1, name: 'RUNNING' },
  raw,
});
const ended = (name: Described['status']['name']): Described => ({
  status: { code: 2, name },
  raw: {},
});
const activity = (name: string, attempt: number) => ({ activityType: { name }, attempt });

it.each<[string, Described]>([
  ['waits for its time', running()],
  ['is at a step', running({ pendingActivities: [activity('deliverLeg', 1)] })],
  ['tries a step again', running({ pendingActivities: [activity('deliverLeg', 7)] })],
  [
    'is handed to a worker',
    running({ pendingWorkflowTask: { attempt: 1, scheduledTime: ago(500) } }),
  ],
  [
    'is at a short step of its own',
    running({
      pendingWorkflowTask: {
        attempt: 2,
        originalScheduledTime: ago(59_000),
        startedTime: ago(59_000),
      },
    }),
  ],
  ['is done', ended('COMPLETED')],
  ['goes on as another run', ended('CONTINUED_AS_NEW')],
])('one that %s is not stuck', (_what, described) => {
  expect(verdictOf(described, NOW)).toBeNull();
});

it.each<[string, Described, object]>([
  [
    'whose step fails each time is named with the step that failed most',
    running({
      pendingActivities: [activity('openPayment', 8), activity('deliverLeg', 11), activity('x', 2)],
    }),
    { why: 'stepFails', step: 'deliverLeg', tries: 11 },
  ],
  [
    'that a worker cannot go on with',
    running({ pendingWorkflowTask: { attempt: 3, scheduledTime: ago(100) } }),
    { why: 'cannotGoOn', step: null, tries: 3 },
  ],
  [
    'whose worker has been at a step of its own for a minute',
    running({
      pendingWorkflowTask: {
        ...{ attempt: 1, originalScheduledTime: ago(60_000) },
        ...{ scheduledTime: ago(1_000), startedTime: ago(1_000) },
      },
    }),
    { why: 'ownStepFails', step: null, tries: 1 },
  ],
  [
    'that no worker takes',
    running({ pendingWorkflowTask: { attempt: 1, scheduledTime: ago(60_000) } }),
    { why: 'noWorker', step: null, tries: 1 },
  ],
  ['that gave up', ended('FAILED'), { why: 'ended', step: null, tries: 1 }],
  ['that somebody ended', ended('TERMINATED'), { why: 'ended' }],
])('one %s is stuck', (_what, described, verdict) => {
  expect(verdictOf(described, NOW)).toMatchObject(verdict);
});

it('a shop may call it stuck sooner', () => {
  const described = running({ pendingActivities: [activity('deliverLeg', 2)] });
  expect(verdictOf(described, NOW, 2)).toMatchObject({ why: 'stepFails', tries: 2 });
});
