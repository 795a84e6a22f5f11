import { Fault } from '@store/platform/fault';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';

type Turns = Readonly<{ atOnce: number; mostWaiting: number; longestWaitMs: number }>;

/** Nothing was begun: it may be asked for again. */
class TurnMissed extends Fault {
  readonly code = 'TURN_MISSED';
  readonly retryable = true;
}

/**
 * So many at once, and the others in turn. Whoever is behind too many, or has waited for too long, is
 * turned away before anything is begun: nobody listens any more, and there is more time for the rest.
 * @throws TurnMissed
 */
export function inTurn({ atOnce, mostWaiting, longestWaitMs }: Turns) {
  const queue = bulkhead(atOnce, mostWaiting);
  return async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        isOver = true;
        reject(new TurnMissed(`its turn did not come within ${longestWaitMs} ms`));
      }, longestWaitMs);
    });
    const begin = () => {
      clearTimeout(timer);
      return isOver ? over : act();
    };
    try {
      return await Promise.race([queue.execute(begin), over]);
    } catch (error) {
      const isBehind = error instanceof BulkheadRejectedError;
      throw isBehind ? new TurnMissed(`${mostWaiting} are before it`) : error;
    } finally {
      clearTimeout(timer);
    }
  };
}
