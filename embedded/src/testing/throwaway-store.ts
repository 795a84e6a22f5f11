import { rm } from 'node:fs/promises';
import { ensureBuilt } from '../builds/ensure-built.ts';
import { EmbeddedSettings } from '../settings/embedded-settings.ts';
import { settingsFrom } from '../processes/settings-from.ts';
import { builtPrograms } from '../store/own-programs.ts';
import { startStore, type RunningStore } from '../store/start-store.ts';
import { stepsTo } from '../processes/steps.ts';
import { projectFolder } from './folders.ts';
import { throwawayFolder } from './throwaway-folder.ts';

/** Starts a store with demo data of its own at a free port; stopping it removes its data. */
export async function startThrowawayStore(
  name: string,
  variables: Readonly<Record<string, string>>,
  write: (text: string) => void,
): Promise<RunningStore> {
  const folder = await throwawayFolder(name);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const store = await startStoreOver(folder, variables, write);
    return { ...store, stop: () => store.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Over the data of an earlier start, where there was one; stopping it leaves them. */
export async function startStoreOver(
  folder: string,
  variables: Readonly<Record<string, string>>,
  write: (text: string) => void,
): Promise<RunningStore> {
  const env = { ...process.env, PORT: '0', ...variables, DATA_DIR: folder };
  const { signal } = new AbortController();
  await ensureBuilt({ root: projectFolder, env, signal, say: (line) => write(`${line}\n`) });
  return startStore({
    root: projectFolder,
    programs: builtPrograms,
    settings: settingsFrom(EmbeddedSettings, env),
    env,
    steps: stepsTo(write),
    signal,
  });
}
