import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Stryker runs it in a copy of the project, whose `node_modules` point to the one it was made of. */
const here = process.cwd();

type Manifest = { name: string; exports?: Record<string, string> };

/** Each package by the sources of the copy, where the mutants are. */
const inTheCopy = ['platform', 'ledger', 'projections', 'workflows'].flatMap((folder) => {
  const manifest = readFileSync(resolve(here, folder, 'package.json'), 'utf8');
  const { name, exports = {} } = JSON.parse(manifest) as Manifest;
  return Object.entries(exports).map(([path, file]) => ({
    find: new RegExp(`^${name}${path.slice(1)}$`),
    replacement: resolve(here, folder, file),
  }));
});

/** A run ends with the first spec that fails, so the quick ones go first. */
class QuickOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.sort((a, b) => effortOf(a.moduleId) - effortOf(b.moduleId));
  }
}

/** Specs of the workflows load Temporal, and a law of any history takes a hundred histories. */
const effortOf = (file: string): number =>
  (file.includes('/workflows/') ? 2_000_000 : 0) +
  (/\bany-|\/books\//.test(file) ? 1_000_000 : 0) +
  statSync(file).size;

export default defineConfig({
  resolve: { alias: inTheCopy },
  test: {
    testTimeout: 20_000,
    // Each mutant has a run of its own anyway.
    isolate: false,
    sequence: { sequencer: QuickOnesFirst },
    setupFiles: [resolve(here, 'checks/src/mutation/fixed-seed.ts')],
    include: ['ledger/src/**/*.spec.ts', 'workflows/src/**/*.spec.ts'],
    exclude: ['**/node_modules/**', '**/*.int.spec.ts', '**/replay.spec.ts'],
  },
});
