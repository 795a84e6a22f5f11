import { bundlePrograms, programs } from '@store/embedded/builds';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

type Load = (
  url: string,
  context: object,
  next: () => Promise<Readonly<{ source: string }>>,
) => Promise<Readonly<{ source: string }>>;

it('the control of chaos takes a line out of the worker that is there', async () => {
  const hooks = new URL('./without-guard-hooks.mjs', import.meta.url).href;
  const { load } = (await import(hooks)) as { load: Load };
  const group = programs.filter(({ entries }) => 'worker' in entries);
  const files = (await Promise.all(group.map(bundlePrograms))).flat();
  const worker = files.find(({ path }) => path.endsWith('/worker.js'));
  if (worker === undefined) throw new Error('there is no worker');

  const changed = await load(pathToFileURL(worker.path).href, {}, async () => ({
    source: worker.text,
  }));

  expect(changed.source).not.toBe(worker.text);
}, 60_000);
