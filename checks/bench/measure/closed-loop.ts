import { performance } from 'node:perf_hooks';
import { figure, type Figure } from './figure.ts';

export type LoopOptions = Readonly<{
  name: string;
  clients: number;
  warmUpMs: number;
  runMs: number;
}>;

/**
 * Each client starts its next operation when its last one has answered. `operation` gets the
 * client's number, from 0; what it does during the warm-up does not count.
 */
export async function closedLoop(
  { name, clients, warmUpMs, runMs }: LoopOptions,
  operation: (client: number) => Promise<unknown>,
): Promise<Figure> {
  const latencies: number[] = [];
  const begin = performance.now() + warmUpMs;
  const end = begin + runMs;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let started = performance.now(); started < end; started = performance.now()) {
        await operation(client);
        const finished = performance.now();
        if (started >= begin && finished <= end) latencies.push(finished - started);
      }
    }),
  );
  return figure(name, clients, latencies, runMs);
}
