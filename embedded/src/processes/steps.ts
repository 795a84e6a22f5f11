/** Tells the person at the terminal what is done and how long it took. */
export type Steps = Readonly<{
  say: (line: string) => void;
  /** Runs `work`; its answer is the line, unless it has nothing to tell. */
  step: <Result>(
    work: () => Promise<Result>,
    line: (result: Result) => string | null,
  ) => Promise<Result>;
}>;

export function stepsTo(write: (text: string) => void): Steps {
  const say = (line: string) => write(`${line}\n`);
  return {
    say,
    async step(work, line) {
      const startedAt = performance.now();
      const result = await work();
      const text = line(result);
      if (text !== null) say(`${secondsSince(startedAt)}  ${text}`);
      return result;
    },
  };
}

export const secondsSince = (startedAt: number): string =>
  `${((performance.now() - startedAt) / 1000).toFixed(1)} s`.padStart(8);
