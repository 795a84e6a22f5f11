import type { ReadModels } from '@store/projections';
import { awaitChange } from './await-change.server.ts';

type Followed = Readonly<{ status: string }>;

/** Did what was asked of a workflow show within two seconds? */
export async function hasMoved<View extends Followed>(
  readModels: Pick<ReadModels, 'changes'>,
  before: View,
  read: () => Promise<View | null>,
): Promise<boolean> {
  const moved = (now: View | null) => now !== null && now.status !== before.status;
  return moved(await awaitChange(readModels, read, moved));
}
