import { defineConfig } from 'vitest/config';

const sources = ['ledger', 'projections', 'workflows', 'web', 'embedded'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: sources.map((folder) => `${folder}/**/*.spec.{ts,tsx}`),
          exclude: ['**/node_modules/**', '**/build/**', '**/*.int.spec.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: sources.map((folder) => `${folder}/**/*.int.spec.ts`),
          exclude: ['**/node_modules/**', '**/build/**'],
          globalSetup: ['embedded/src/testing/global-setup.ts'],
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
