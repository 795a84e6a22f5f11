import { ProjectionSettings } from '@store/projections/settings';
import { WebSettings } from '@store/web/settings';
import { GATEWAY_OF_ALL, withWholeGateways } from '@store/workflows/payment-gateways';
import { WorkerSettings } from '@store/workflows/settings';
import { z } from 'zod';
import { DatabaseOwnerSettings } from '../containers/database/settings.ts';
import { EmbeddedSettings } from './embedded-settings.ts';

/** What the tests read where they need it; none of them has to be set. */
const TestSettings = z.object({
  TEMPORAL_TEST_SERVER: z.string().optional().meta({
    what: 'Path of the time-skipping test server',
    example: '/opt/temporal-test-server',
  }),
  EVENTSTOREDB_TEST_URL: z.string().optional().meta({
    what: 'An EventStoreDB for the contract suite, esdb://',
    example: 'esdb://127.0.0.1:2113?tls=false',
  }),
  S3_TEST_URL: z.string().optional().meta({
    what: 'Another S3-compatible service for the contract suite of pictures than the one that it starts; its key and secret are to be "testing"',
    example: 'http://127.0.0.1:5000',
  }),
  CHROMIUM_PATH: z.string().optional().meta({
    what: 'A Chromium to test with',
    example: '/usr/bin/chromium',
  }),
});

/** What each program reads from its environment. `database` is the container of the owner's role. */
export const programs = {
  projector: ProjectionSettings,
  web: WebSettings,
  worker: WorkerSettings,
  supervisor: EmbeddedSettings,
  database: DatabaseOwnerSettings,
  tests: TestSettings,
} as const satisfies Readonly<Record<string, z.ZodObject>>;

export type Program = keyof typeof programs;

export const reads = (program: Program, setting: string): boolean =>
  setting in programs[program].shape;

/** What the processes of the store read, all of them together. */
export const EverySetting = withWholeGateways(
  z.object({ ...ProjectionSettings.shape, ...WebSettings.shape, ...WorkerSettings.shape }),
  GATEWAY_OF_ALL,
);
