import postgres from 'postgres';
import { expect, it } from 'vitest';
import { patchedDriver } from './patched-driver.ts';

it('is the one that was installed', () => {
  expect(patchedDriver()).toBe(postgres);
});

it('is not taken as it is published', () => {
  const published = Object.assign(() => undefined, { PostgresError: postgres.PostgresError });
  expect(() => patchedDriver(published as unknown as typeof postgres)).toThrow(
    'The Postgres driver lacks the patch in patches/: run "npm ci" without "--ignore-scripts".',
  );
});
