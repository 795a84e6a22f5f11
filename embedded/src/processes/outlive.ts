export type OutliveOptions = Readonly<{
  runFile: string;
  /** How long a process that serves waits for another supervisor. */
  aloneMs: number;
  /** How long it may take to stop. */
  stopMs: number;
}>;

/**
 * Loaded into a supervised process. When its supervisor is killed, one that serves goes on serving:
 * the next supervisor takes it over. When nobody comes, it stops by itself, and does not wait for
 * ever for servers that are gone as well. Inline, because worker threads load it too, and there
 * TypeScript files are not understood. A listener alone would keep a finished process alive, hence
 * `unref`.
 */
export const outliveSupervisor = ({ runFile, aloneMs, stopMs }: OutliveOptions): string =>
  `data:text/javascript,${encodeURIComponent(
    `import { readFileSync } from 'node:fs';
     const end = (signal) => process.kill(process.pid, signal);
     const stop = () => {
       end('SIGTERM');
       setTimeout(end, ${stopMs}, 'SIGKILL').unref();
     };
     const written = () => {
       try {
         const file = JSON.parse(readFileSync(${JSON.stringify(runFile)}, 'utf8'));
         return file.pid === process.pid && file.ready ? file : null;
       } catch {
         return null;
       }
     };
     const supervised = () => {
       try {
         return process.kill(written().supervisor, 0);
       } catch {
         return false;
       }
     };
     process.on('disconnect', () => {
       if (written() === null) return stop();
       let alone = 0;
       const timer = setInterval(() => {
         alone = supervised() ? 0 : alone + 1;
         if (alone * ${LOOK_EVERY_MS} < ${aloneMs}) return;
         clearInterval(timer);
         stop();
       }, ${LOOK_EVERY_MS});
       timer.unref();
     });
     process.channel?.unref();`,
  )}`;

const LOOK_EVERY_MS = 250;

/** Stands in the command line of the process that was told this run file. */
export const markOf = (runFile: string): string => encodeURIComponent(JSON.stringify(runFile));
