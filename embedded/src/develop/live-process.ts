import type { Program } from '../processes/keep-running.ts';
import {
  launch,
  takeOverOrLaunch,
  type Supervised,
  type SupervisedOptions,
} from '../processes/supervised.ts';

export type LiveProcess = Supervised &
  Readonly<{
    /** Does it run? One that has ended waits for its sources to be mended. */
    runs: () => boolean;
    /**
     * Ends it, and starts what its program is now.
     * @throws PlainFailure when that does not become ready
     */
    restart: () => Promise<void>;
  }>;

type Run = { readonly program: Program; wanted: boolean; over: boolean };

/** Runs one of our processes, which is started again when somebody asks for it. */
export async function runLive(options: SupervisedOptions): Promise<LiveProcess> {
  const { name, say } = options;
  const stopping = new AbortController();
  const signal = AbortSignal.any([options.signal, stopping.signal]);
  const begin = async (how = launch): Promise<Run> => {
    const program = await how(options, signal);
    const begun: Run = { program, wanted: true, over: false };
    void program.exited.then((words) => {
      begun.over = true;
      if (begun.wanted) say(`${name} ended (${words}) and starts again when something is saved`);
    });
    return begun;
  };
  let run = await begin(takeOverOrLaunch);
  const end = () => {
    run.wanted = false;
    return run.program.stop();
  };
  return {
    pid: () => run.program.pid,
    runs: () => !run.over,
    async restart() {
      const ended = end();
      // Two can do the work of one for a moment, but not listen at the same port.
      if (options.ports !== undefined) await ended;
      [run] = await Promise.all([begin(), ended]);
    },
    stop() {
      stopping.abort();
      return end();
    },
  };
}
