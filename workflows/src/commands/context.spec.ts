import { MockActivityEnvironment } from '@temporalio/testing';
import { describe, expect, it } from 'vitest';
import { timeOf, trace, traceOfOneTry } from './context.ts';
import { insist, refused } from './insist.ts';

const inStep = <Answer>(step: () => Answer, info = {}): Promise<Answer> =>
  new MockActivityEnvironment({ activityId: '5', ...info }).run(async () => step());

describe('a command that a workflow gives', () => {
  const ofOrder = { workflowExecution: { workflowId: 'order-1', runId: 'r' } };

  it('is known by workflow, step and command, so that a repeat is the same one', async () => {
    const expected = {
      actor: 'workflow',
      correlationId: 'order-1',
      commandId: 'order-1/5/CreditFunds',
    };

    expect(await inStep(() => trace('CreditFunds'), ofOrder)).toEqual(expected);
    expect(await inStep(() => trace('CreditFunds'), { ...ofOrder, attempt: 2 })).toEqual(expected);
  });

  it('has a name also where no workflow asks for it', async () => {
    expect(
      await inStep(() => trace('CreditFunds'), { workflowExecution: undefined, inWorkflow: false }),
    ).toEqual({
      actor: 'workflow',
      correlationId: 'standalone',
      commandId: 'standalone/5/CreditFunds',
    });
  });

  it('is another one in each try where only one may give it', async () => {
    const given = () => inStep(() => traceOfOneTry('StartLeg/1').commandId, ofOrder);
    const ids = [await given(), await given()];

    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^order-1\/5\/StartLeg\/1\/[\da-f-]{36}$/);
  });

  it('is given now, but never before what the workflow has reached', () => {
    const noon = '2026-11-21T12:00:00.000Z';
    const at = (clock: string) => timeOf(() => Date.parse(clock), noon);

    expect(at('2026-11-21T11:59:59.999Z')).toBe(noon);
    expect(at('2026-11-21T12:00:00.001Z')).toBe('2026-11-21T12:00:00.001Z');
  });
});

describe('a rule that says no where a workflow has no answer to it', () => {
  const rejection = { type: 'NotInStatus' };

  it('ends the step for good, under the name that workflows know', () => {
    expect(refused(rejection)).toMatchObject({
      type: 'LedgerRefused',
      nonRetryable: true,
      details: [rejection],
    });
    expect(() => insist({ accepted: false, rejection })).toThrow(
      expect.objectContaining({ type: 'LedgerRefused' }) as Error,
    );
  });

  it('lets everything pass that was accepted', () => {
    expect(() => insist({ accepted: true, events: [], revision: 0, position: 0n })).not.toThrow();
  });
});
