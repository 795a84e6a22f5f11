import { pathToFileURL } from 'node:url';
import type { RunningSimulators, startSimulators } from '@store/simulators';

type StartSimulators = typeof startSimulators;

export type LiveSimulators = Readonly<{
  startSimulators: StartSimulators;
  /** Ends them, and starts what the program is now; what they know is kept in their folder. */
  restart: () => Promise<void>;
}>;

/** The simulators as their packed program has them, at the same addresses after each restart. */
export function liveSimulators(file: string): LiveSimulators {
  let version = 0;
  // Node loads an address once.
  const load = async (): Promise<StartSimulators> => {
    const address = `${pathToFileURL(file).href}?${version++}`;
    return ((await import(address)) as { startSimulators: StartSimulators }).startSimulators;
  };
  let running: RunningSimulators | undefined;
  let startAgain = async (): Promise<void> => undefined;
  return {
    async startSimulators(options) {
      running = await (await load())(options);
      const { origin, smtpUrl } = running;
      const remembered: Parameters<RunningSimulators['rememberPayments']>[0][] = [];
      startAgain = async () => {
        const start = await load();
        await running?.stop();
        running = undefined;
        running = await start(options);
        for (const payments of remembered) running.rememberPayments(payments);
      };
      return {
        origin,
        smtpUrl,
        rememberPayments(payments) {
          remembered.push(payments);
          running?.rememberPayments(payments);
        },
        stop: async () => running?.stop(),
      };
    },
    restart: () => startAgain(),
  };
}
