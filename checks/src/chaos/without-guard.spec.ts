import { bundlePrograms, programs } from '@store/embedded/builds';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

type Hooks = Readonly<{
  initialize: (guard: string) => void;
  load: (
    url: string,
    context: object,
    next: () => Promise<Readonly<{ source: string }>>,
  ) => Promise<Readonly<{ source: string }>>;
}>;

it.each(['bought', 'paid'])(
  'a control of chaos takes one line out of the worker that is there: %s',
  async (guard) => {
    const hooks = new URL('./without-guard-hooks.mjs', import.meta.url).href;
    const { initialize, load } = (await import(hooks)) as Hooks;
    initialize(guard);
    const group = programs.filter(({ entries }) => 'worker' in entries);
    const files = (await Promise.all(group.map(bundlePrograms))).flat();

    const changed = await Promise.all(
      files
        .filter(({ path }) => path.endsWith('.js'))
        .map(async ({ path, text: source }) => {
          const loaded = await load(pathToFileURL(path).href, {}, async () => ({ source }));
          return loaded.source === source ? [] : source.length - loaded.source.length;
        }),
    );

    const [less] = changed.flat();
    expect(changed.flat()).toHaveLength(1);
    expect(less).toBeGreaterThan(0);
    initialize('bought');
  },
  60_000,
);
