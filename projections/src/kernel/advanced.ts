import type { Tx } from '@store/platform/postgres';

/** Channel on which every projected batch tells its last position. */
export const ADVANCED = 'read_advanced';

/** Heard by nobody unless the transaction commits. */
export async function notifyAdvanced(tx: Tx, position: bigint): Promise<void> {
  await tx`select pg_notify(${ADVANCED}, ${String(position)})`;
}
