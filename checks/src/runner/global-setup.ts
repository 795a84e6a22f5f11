import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { throwawayFolder } from '../../../embedded/src/testing/throwaway-folder.ts';
import { keepInMemory } from './keep-in-memory.ts';
import { lendServers } from './lend-servers.ts';
import { serversIn } from './servers.ts';

/** The servers that specs may ask for, see `server` of the ledger's testing folder. */
export default async function offerServers(project: TestProject): Promise<() => Promise<void>> {
  await keepInMemory();
  const folder = await throwawayFolder('tests');
  const lender = await lendServers(serversIn(folder));
  project.provide('lender', lender.url);
  let run = 0;
  project.provide('run', run);
  project.onTestsRerun(() => project.provide('run', (run += 1)));
  return async () => {
    await lender[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  };
}
