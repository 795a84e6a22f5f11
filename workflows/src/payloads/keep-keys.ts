import type { Db } from '@store/platform/postgres';
import { forgetKey, registerKeys, StoreKeyLost, type StoreKeys } from '@store/platform/sealing';
import type { Client } from '@temporalio/client';
import { codesSealedWith, migrateCodes } from '../code-pool/index.ts';

/** Processes that were told of a new key a little later went on sealing with the old one. */
const HANDOVER_MS = 60 * 60_000;

/**
 * Makes sure that this worker can open whatever is under way. A retired key may be missing once
 * nothing runs that was started in its time, and no code is sealed with it.
 * @throws StoreKeyLost
 */
export async function keepKeys(db: Db, client: Client, keys: StoreKeys): Promise<void> {
  await migrateCodes(db);
  for (const { id, retiredAt } of await registerKeys(db, keys)) {
    const until = new Date(retiredAt.getTime() + HANDOVER_MS).toISOString();
    const { count } = await client.workflow.count(
      `ExecutionStatus = 'Running' and StartTime <= '${until}'`,
    );
    if (count > 0)
      throw new StoreKeyLost(
        `PAYLOAD_KEYS lacks the key ${id}, and ${count} workflows still run that it may have sealed: put it back at the end of the list until they are over`,
      );
    const codes = await codesSealedWith(db, id);
    if (codes > 0)
      throw new StoreKeyLost(
        `PAYLOAD_KEYS lacks the key ${id}, and ${codes} codes are sealed with it: put it back at the end of the list, and the web process seals them anew within minutes`,
      );
    await forgetKey(db, id);
  }
}
