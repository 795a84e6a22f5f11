import { expect, it } from 'vitest';
import { openTestReadModels } from '../testing/open-test-read-models.ts';
import { projectEverything } from '../testing/project-everything.ts';
import type { Heard } from './follow-changes.ts';

it('tells whose rows a batch changed, and in which tables', async () => {
  await using given = await openTestReadModels();
  const heard: Heard[] = [];
  const stop = given.models.onChange((what) => heard.push(what));
  await expect.poll(() => heard).toEqual(['something']);

  await given.credit('asha');
  await given.credit('ravi');
  await projectEverything(given);

  await expect.poll(() => heard.length).toBeGreaterThan(1);
  const told = heard.filter((what) => what !== 'something');
  expect(new Set(told.flatMap(({ users }) => users))).toEqual(new Set(['asha', 'ravi']));
  expect(told.flatMap(({ tables }) => tables)).toContain('wallet_balance');
  stop();
});

it('tells nobody who has stopped listening', async () => {
  await using given = await openTestReadModels();
  const heard: Heard[] = [];
  const others: Heard[] = [];
  const stop = given.models.onChange((what) => heard.push(what));
  given.models.onChange((what) => others.push(what));
  await expect.poll(() => others).toEqual(['something']);
  stop();

  await given.credit('asha');
  await projectEverything(given);

  await expect.poll(() => others.length).toBe(2);
  expect(heard).toEqual(['something']);
});
