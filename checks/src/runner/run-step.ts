import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type StepResult = Readonly<{ ok: boolean; output: string }>;

/**
 * Runs a command. `shown` lets its output through while it runs; it is returned in either case.
 * Nothing is asked of the terminal, so it works without one.
 */
export async function runStep(
  command: readonly [string, ...string[]],
  options: Readonly<{ cwd: string; env: NodeJS.ProcessEnv; shown: boolean }>,
): Promise<StepResult> {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      chunks.push(chunk);
      if (options.shown) process.stdout.write(chunk);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { ok: code === 0, output: chunks.join('') };
}

// eslint-disable-next-line no-control-regex -- the colours of a terminal
const COLOUR = /\u001b\[[\d;]*m/g;
const SUMMARY = /^\s*(Test Files|Tests|\d+ (passed|failed|flaky|skipped|did not run))\b.*$/;

/** The lines in which vitest and Playwright sum up a run. */
export const summaryOf = (output: string): readonly string[] =>
  output
    .replace(COLOUR, '')
    .split('\n')
    .filter((line) => SUMMARY.test(line));
