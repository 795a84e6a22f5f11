import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openToOthers } from '../store/data-folder.ts';

/** A folder for servers, removed by whoever asked for it. */
export async function throwawayFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `store-${name}-`));
  await openToOthers(folder);
  return folder;
}
