import type { Worker } from 'node:cluster';

type Handle = Readonly<{ close: () => void }>;
type Handing = Readonly<{ act?: string; seq?: number }>;
type Taken = Readonly<{ ack?: number }>;

/**
 * Closes the connections that a process was being handed when it died. Node keeps those in mind for
 * ever: who asked there would wait as long. It shows them only in the messages that it sends.
 */
export function closeWhatWasNotTaken(worker: Worker): void {
  const handed = new Map<number, Handle>();
  const { process: child } = worker;
  const send = child.send.bind(child) as (...words: unknown[]) => boolean;
  child.send = (...words: unknown[]) => {
    const [message, handle] = words as [Handing, Handle | undefined];
    if (message.act === 'newconn' && message.seq !== undefined && handle !== undefined) {
      handed.set(message.seq, handle);
    }
    return send(...words);
  };
  child.on('internalMessage', ({ ack }: Taken) => {
    if (ack !== undefined) handed.delete(ack);
  });
  worker.once('exit', () => handed.forEach((handle) => handle.close()));
}
