import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import pretty from 'pino-pretty';

const terminal = pretty({ minimumLevel: 'warn', ignore: 'pid,hostname', sync: true });

/** Takes what a process logs, and shows its warnings and errors; with `plain` all that is no log. */
export function troubleOf({ plain }: Readonly<{ plain: boolean }>): NodeJS.WritableStream {
  const output = new PassThrough();
  createInterface({ input: output }).on('line', (line) => {
    if (plain || line.startsWith('{')) terminal.write(`${line}\n`);
  });
  return output;
}
