import { StoreUnavailable, type Ledger } from '@store/ledger/event-store';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import { expect } from 'vitest';
import { memoryShop, type Shop } from './shop.ts';
import { watched } from './watched-ledger.ts';

/** Runs a step as a worker does; every try of the same step carries the same id. */
export const inActivity = <Answer>(step: () => Promise<Answer>, attempt = 1): Promise<Answer> =>
  new MockActivityEnvironment(
    { activityId: '5', attempt },
    { logger: new DefaultLogger('ERROR') },
  ).run(step);

type Scene = (shop: Shop) => Promise<(ledger: Ledger) => Promise<unknown>>;

/**
 * Plays the same scene once for each command that its last step gives: the worker dies right after
 * that command, and the next one does the step again. All must end as if nobody had died, and what
 * is written names the command that it comes from.
 */
export async function endsTheSameWhereverItDies(scene: Scene): Promise<void> {
  const undisturbed = await play(scene, Infinity);
  expect(undisturbed.commands).toBeGreaterThan(0);
  for (let dying = 1; dying <= undisturbed.commands; dying += 1) {
    const { answer, log } = await play(scene, dying);
    expect({ answer, log }).toEqual({ answer: undisturbed.answer, log: undisturbed.log });
  }
}

async function play(scene: Scene, dying: number) {
  const shop = memoryShop();
  const step = await scene(shop);
  const named: string[] = [];
  let commands = 0;
  const mortal = watched(shop.ledger, async ({ type }) => {
    named.push(`test/5/${type}`);
    commands += 1;
    if (commands === dying) throw new StoreUnavailable('dying', null);
  });
  const first = inActivity(() => step(mortal));
  if (dying !== Infinity) await expect(first).rejects.toThrow(StoreUnavailable);
  const answer = dying === Infinity ? await first : await inActivity(() => step(shop.ledger), 2);
  const log = await shop.eventStore.readAll({ after: -1n, limit: 100 });
  if (dying === Infinity) {
    const unnamed = log
      .filter(({ metadata }) => metadata.actor === 'workflow')
      .map(({ metadata }) => metadata.commandId)
      .filter((id) => !named.some((name) => id.startsWith(name)));
    expect(unnamed).toEqual([]);
  }
  return { commands, answer, log: log.map(({ stream, type, data }) => ({ stream, type, data })) };
}
