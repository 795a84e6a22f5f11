import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';

const LONGEST_MS = 300_000;
const LOOK_EVERY_MS = 500;
/** Between two batches of news there is nothing to do for a moment. */
const LOOKS_AT_REST = 4;

/**
 * Waits until the pictures of a new store are made, which takes half of a small machine for a minute,
 * and takes note of how many executions wait then. What it returns waits until there are no more of
 * them than that: buyers are told of their orders for a while after these were delivered, and that
 * work is none of a page's.
 * @throws Error when the store does not come to rest within five minutes
 */
export async function restOf(address: string, namespace: string): Promise<() => Promise<void>> {
  const running = async (what: string) => {
    const connection = await Connection.connect({ address });
    try {
      const client = new Client({ connection, namespace });
      return (await client.workflow.count(`ExecutionStatus = 'Running'${what}`)).count;
    } finally {
      await connection.close();
    }
  };
  // Those only wait to see whether an order is slow.
  const work = " and WorkflowType != 'tellSlowOrders'";
  const noMoreThan = async (most: number, what = work) => {
    let looks = 0;
    for (let waited = 0; looks < LOOKS_AT_REST; waited += LOOK_EVERY_MS) {
      if (waited > LONGEST_MS) throw new Error('the store does not come to rest');
      looks = (await running(what)) > most ? 0 : looks + 1;
      await sleep(LOOK_EVERY_MS);
    }
  };
  await noMoreThan(0, " and WorkflowType = 'makePictureSizes'");
  const resting = await running(work);
  return () => noMoreThan(resting);
}
