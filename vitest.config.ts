import { defineConfig } from 'vitest/config';

const sources = ['platform', 'ledger', 'projections', 'workflows', 'web', 'embedded', 'checks'];

/**
 * Files keep nothing and mock nothing in modules, and to load the same ones a hundred times takes as
 * long as the tests.
 */
const shared = { isolate: false };

const integration = {
  ...shared,
  // They wait for clocks and for processes that start again, which unit specs do not.
  maxWorkers: 4,
  include: sources.map((folder) => `${folder}/**/*.int.spec.ts`),
  exclude: ['**/node_modules/**', '**/build/**'],
  globalSetup: ['checks/src/runner/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // One more than the cores of a small machine, because specs wait for servers and clocks, too.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          testTimeout: 20_000,
          include: sources.map((folder) => `${folder}/**/*.spec.{ts,tsx}`),
          exclude: ['**/node_modules/**', '**/build/**', '**/*.{int,timing}.spec.ts'],
        },
      },
      {
        test: {
          ...integration,
          name: 'integration',
          sequence: { groupOrder: 1 },
          exclude: [...integration.exclude, '**/*.long.int.spec.ts'],
        },
      },
      {
        // A minute and more for one thing: no part of `npm test`.
        test: {
          ...integration,
          name: 'long',
          sequence: { groupOrder: 2 },
          include: sources.map((folder) => `${folder}/**/*.long.int.spec.ts`),
          testTimeout: 60_000,
        },
      },
      {
        // Alone on a machine: beside others every answer takes longer, and none more than the other.
        test: {
          name: 'timing',
          sequence: { groupOrder: 3 },
          include: sources.map((folder) => `${folder}/**/*.timing.spec.ts`),
          exclude: ['**/node_modules/**', '**/build/**'],
          globalSetup: ['checks/src/runner/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
