import { migrate, type Db } from '@store/platform/postgres';
import type { Logger } from '@store/platform/logging';
import { ApplicationFailure } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import type { StuckLook } from '../contracts.ts';

/** From so many tries on it is no accident any more. */
const FAILS_FROM = 3;
const LONGEST_FAILURE = 500;
/** What failed before that ended long ago, in one way or another. */
const KEPT_FOR = '30 days';

export const migrateFailingSteps = (db: Db): Promise<void> =>
  migrate(db, 'workflows', [
    {
      name: '013-failing-step',
      sql: `
        create table failing_step (
          workflow_id text primary key,
          step text not null,
          tries integer not null,
          failure text not null,
          at timestamptz not null default now()
        );
        create index failing_step_at on failing_step (at)`,
    },
  ]);

type FailingStep = Readonly<{ workflowId: string; step: string; tries: number; failure: string }>;

/**
 * Notes in which of the store's own steps work gets no further, and forgets it once that goes well:
 * Temporal hears of such a step only when it is done, and of its failure without its name. A note
 * that cannot be written fails nothing.
 */
export function notingFailures(db: Db, log: Pick<Logger, 'warn'>): ActivityInterceptorsFactory {
  const quietly = (writing: Promise<unknown>) =>
    void writing.catch((error: unknown) =>
      log.warn({ err: error }, 'which step fails could not be noted'),
    );
  return ({ info }) => ({
    inbound: {
      async execute(input, next) {
        const { isLocal, attempt: tries, activityType: step, workflowExecution } = info;
        if (!isLocal || workflowExecution === undefined) return next(input);
        const { workflowId } = workflowExecution;
        const isOften = tries >= FAILS_FROM;
        try {
          const done = await next(input);
          if (isOften) quietly(forget(db, workflowId, step));
          return done;
        } catch (error) {
          if (isOften || isFinal(error)) {
            const failure = error instanceof Error ? error.message : '';
            quietly(note(db, { workflowId, step, tries, failure }));
          }
          throw error;
        }
      },
    },
  });
}

const isFinal = (error: unknown): boolean =>
  error instanceof ApplicationFailure && error.nonRetryable === true;

const note = (db: Db, { workflowId, step, tries, failure }: FailingStep) => db`
  with old as (delete from workflows.failing_step where at < now() - ${KEPT_FOR}::interval)
  insert into workflows.failing_step
    ${db({ workflow_id: workflowId, step, tries, failure: failure.slice(0, LONGEST_FAILURE) })}
  on conflict (workflow_id) do update
    set step = excluded.step, tries = excluded.tries, failure = excluded.failure, at = now()`;

const forget = (db: Db, workflowId: string, step: string) =>
  db`delete from workflows.failing_step where workflow_id = ${workflowId} and step = ${step}`;

/** With the steps of the store's own books that work is stuck in, as they were noted. */
export async function withOwnSteps(db: Db, look: StuckLook): Promise<StuckLook> {
  const unnamed = look.works.filter(
    ({ why, step }) => step === null && (why === 'ownStepFails' || why === 'ended'),
  );
  if (unnamed.length === 0) return look;
  const ids = unnamed.map(({ workflowId }) => workflowId);
  const rows = await db<FailingStep[]>`
    select workflow_id as "workflowId", step, tries, failure from workflows.failing_step
    where workflow_id in ${db(ids)}`;
  const known = new Map(rows.map((row) => [row.workflowId, row]));
  const works = look.works.map((work) => {
    const found = unnamed.includes(work) ? known.get(work.workflowId) : undefined;
    if (found === undefined) return work;
    const { step, tries, failure } = found;
    // What ended says itself why.
    return { ...work, step, tries, failure: work.failure ?? failure };
  });
  return { ...look, works };
}
