import { proportionalSize, residentOfAll } from '../../src/measure/proc.ts';
import type { StoreProgram } from '../../src/store/store-program.ts';

/** The memory of each part of a running store; what processes share counts once. */
export async function sizesOf(
  store: StoreProgram,
): Promise<readonly Readonly<{ name: string; mib: number }>[]> {
  const one = async (name: string, pids: readonly number[], size: typeof proportionalSize) => {
    const sizes = await Promise.all(pids.map(size));
    return { name, mib: sizes.reduce((sum, bytes) => sum + bytes, 0) / 2 ** 20 };
  };
  const servers = await store.servers();
  return Promise.all([
    one('supervisor, with the simulators', await store.of('supervisor'), proportionalSize),
    one('projector', await store.of('projector'), proportionalSize),
    one('worker', await store.of('worker'), proportionalSize),
    one('web, first process', await store.of('web'), proportionalSize),
    one(`web, ${servers.length} that serve pages`, servers, proportionalSize),
    one('Temporal', await store.of('temporal'), residentOfAll),
    one('Postgres, with its connections', await store.of('postgres'), residentOfAll),
  ]);
}
