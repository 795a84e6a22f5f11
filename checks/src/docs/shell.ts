import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A line that no command prints. */
const DONE = '- - done - -';

/** A shell at which somebody types one block after the other; it ends with the first that fails. */
export function openShell(env: NodeJS.ProcessEnv) {
  const child = spawn('bash', ['-e'], { env, stdio: 'pipe' });
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  // That it has ended is told by its output, with the reason.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    /**
     * What the commands print.
     * @throws Error when one of them fails
     */
    async run(commands: string): Promise<string> {
      child.stdin.write(`${commands}\nprintf '\\n%s\\n' '${DONE}'\n`);
      const printed: string[] = [];
      for (;;) {
        const line = await lines.next();
        if (line.done) throw new Error(`the shell has ended:\n${commands}\n${errors.join('')}`);
        if (line.value === DONE) return printed.join('\n').trim();
        printed.push(line.value);
      }
    },
    async [Symbol.asyncDispose](): Promise<void> {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'close');
    },
  };
}
