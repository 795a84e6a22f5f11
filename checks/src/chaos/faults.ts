import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../chance/dice.ts';
import { send, type StoreProgram } from '../store/store-program.ts';

type Kind = Readonly<{
  name: string;
  /** How likely beside the others. */
  weight: number;
  victims: (store: StoreProgram) => Promise<number[]>;
  /** Killed for good, asked to end in order, or held for a while and let go. */
  how: 'kill' | 'ask' | 'hold';
  /** The supervisor is among them: somebody starts the store again. */
  restart?: 'at once' | 'and once more in the middle';
}>;

const kinds = [
  {
    name: 'web process killed',
    weight: 3,
    how: 'kill',
    victims: async (store) => (await store.servers()).slice(0, 1),
  },
  { name: 'all web processes killed', weight: 2, how: 'kill', victims: (store) => store.servers() },
  { name: 'web parent killed', weight: 2, how: 'kill', victims: (store) => store.of('web') },
  { name: 'worker killed', weight: 3, how: 'kill', victims: (store) => store.of('worker') },
  { name: 'projector killed', weight: 2, how: 'kill', victims: (store) => store.of('projector') },
  { name: 'Temporal killed', weight: 3, how: 'kill', victims: (store) => store.of('temporal') },
  { name: 'Postgres killed', weight: 3, how: 'kill', victims: (store) => store.of('postgres') },
  {
    name: 'supervisor killed',
    weight: 3,
    how: 'kill',
    restart: 'at once',
    victims: (store) => store.of('supervisor'),
  },
  {
    name: 'store stopped in order',
    weight: 1,
    how: 'ask',
    restart: 'at once',
    victims: (store) => store.of('supervisor'),
  },
  {
    name: 'everything killed',
    weight: 1,
    how: 'kill',
    restart: 'at once',
    victims: (store) => store.everything(),
  },
  {
    name: 'killed during its start',
    weight: 1,
    how: 'kill',
    restart: 'and once more in the middle',
    victims: (store) => store.everything(),
  },
  {
    name: 'web process held',
    weight: 1,
    how: 'hold',
    victims: async (store) => (await store.servers()).slice(0, 1),
  },
  { name: 'worker held', weight: 1, how: 'hold', victims: (store) => store.of('worker') },
  { name: 'projector held', weight: 1, how: 'hold', victims: (store) => store.of('projector') },
  {
    name: 'Postgres held',
    weight: 1,
    how: 'hold',
    victims: async (store) => [...(await store.of('postgres')), ...(await store.backends())],
  },
  {
    name: 'database connections held',
    weight: 1,
    how: 'hold',
    victims: (store) => store.backends(),
  },
  { name: 'Temporal held', weight: 1, how: 'hold', victims: (store) => store.of('temporal') },
] as const satisfies readonly Kind[];

const SIGNALS = { kill: 'SIGKILL', ask: 'SIGTERM', hold: 'SIGSTOP' } as const;

export type FaultName = (typeof kinds)[number]['name'];

/** Times in milliseconds since the epoch. */
export type Fault = Readonly<{
  name: FaultName;
  at: number;
  /** From then on everything can run again. */
  over: number;
}>;

/**
 * Each kind once in a random order, then at random by their weights. The guard that `ofGuard` asks
 * for keeps a worker that died from buying twice: to miss it, workers have to die.
 */
export function* plan(dice: Dice, ofGuard = false): Generator<Kind & { name: FaultName }> {
  const known: readonly (Kind & { name: FaultName })[] = kinds;
  const drawn = ofGuard ? known.filter(({ name }) => name === 'worker killed') : known;
  const left = [...drawn];
  while (left.length > 0) yield left.splice(dice.below(left.length), 1)[0] as (typeof left)[number];
  const hat = drawn.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));
  for (;;) yield dice.pick(hat);
}

export async function strike(
  kind: Kind & { name: FaultName },
  store: StoreProgram,
  dice: Dice,
): Promise<Fault> {
  const { name, how, restart } = kind;
  const heldMs = dice.between(2_000, 9_000);
  const untilSecondMs = dice.between(500, 4_000);
  const victims = await kind.victims(store);
  const at = Date.now();
  for (const pid of victims) send(pid, SIGNALS[how]);
  if (how === 'hold') {
    await pause(heldMs);
    for (const pid of victims) send(pid, 'SIGCONT');
  }
  if (how === 'ask') await store.untilEnded();
  if (restart === undefined) return { name, at, over: how === 'hold' ? Date.now() : at };
  const over = how === 'ask' ? Date.now() : at;
  store.start();
  if (restart === 'and once more in the middle') {
    await pause(untilSecondMs);
    const second = await store.everything();
    for (const pid of second) send(pid, 'SIGKILL');
    store.start();
    return { name, at, over: Date.now() };
  }
  return { name, at, over };
}
