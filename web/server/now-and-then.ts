export type NowAndThen = Readonly<{
  everyMs: number;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}>;

/**
 * Does something at once and then again and again, one at a time, until `signal` aborts. Resolves
 * when the last one is done.
 */
export function nowAndThen(
  run: () => Promise<void>,
  { everyMs, signal, onError }: NowAndThen,
): Promise<void> {
  let running = Promise.resolve();
  const runAgain = () => {
    running = running.then(run).catch(onError);
  };
  runAgain();
  const timer = setInterval(runAgain, everyMs).unref();
  return new Promise((done) => {
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      void running.then(done);
    });
  });
}
