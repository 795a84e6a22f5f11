import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildBundle } from '@store/workflows/bundle';
import { builds, stampOf, type Build } from '../builds/builds.ts';
import { ensure } from '../builds/ensure-built.ts';
import { programs, type Programs } from '../builds/programs.ts';
import { writePrograms } from '../builds/write-programs.ts';
import type { PrepareOptions } from '../store/own-programs.ts';
import { openPacked } from './packed.ts';

const SIMULATORS: Programs = {
  folder: 'embedded/simulators/build',
  entries: { simulators: 'embedded/simulators/src/index.ts' },
};

/** Vite loads the rest of it from the sources, too: only whether it has changed is asked. */
const PAGES: Programs = {
  folder: 'web/build',
  entries: { develop: 'web/server/develop/main.ts' },
};

/** Temporal has a bundler of its own; this one tells when it has something to do. */
const WORKFLOW_CODE: Programs = {
  folder: 'workflows/build',
  entries: {
    'workflow-code': 'workflows/src/workflows.ts',
    'failure-converter': 'workflows/src/payloads/failure-converter.cjs',
  },
};

/** Packs everything for the first time; what is packed later is put in its place. */
export async function packAll({ root, env, steps, signal }: PrepareOptions) {
  // What lies there is not what was built any more, for whoever starts next.
  const forget = (build: Build) => rm(stampOf(root, build), { force: true });
  const written = (group: Programs) =>
    openPacked(group, async (files) => {
      await forget(builds.programs);
      await writePrograms(group, files);
    });
  let workflowsBuilt = false;
  const buildWorkflows = async () => {
    if (!workflowsBuilt) {
      await ensure(builds.workflows, { root, env, signal, say: steps.say });
      workflowsBuilt = true;
      return;
    }
    await forget(builds.workflows);
    await buildBundle();
  };
  const [projector, worker, simulators, web, workflowCode] = await Promise.all([
    written(groupOf('projector')),
    written(groupOf('worker')),
    written(SIMULATORS),
    openPacked(PAGES, async () => undefined),
    openPacked(WORKFLOW_CODE, buildWorkflows),
  ]);
  const packed = { projector, worker, simulators, web, workflowCode };
  await Promise.all(Object.values(packed).map(({ pack }) => pack()));
  return { ...packed, simulatorsFile: join(root, SIMULATORS.folder, 'simulators.js') };
}

function groupOf(program: string): Programs {
  const group = programs.find(({ entries }) => program in entries);
  if (group === undefined) throw new Error(`nothing builds ${program}`);
  return group;
}
