import { z } from 'zod';

/** What the tests read where they need it; none of them has to be set. */
export const TestSettings = z.object({
  TEMPORAL_TEST_SERVER: z.string().optional().meta({
    what: 'Path of the time-skipping test server',
    example: '/opt/temporal-test-server',
  }),
  EVENTSTOREDB_TEST_URL: z.string().optional().meta({
    what: 'An EventStoreDB for the contract suite, esdb://',
    example: 'esdb://127.0.0.1:2113?tls=false',
  }),
  CHROMIUM_PATH: z.string().optional().meta({
    what: 'A Chromium to test with',
    example: '/usr/bin/chromium',
  }),
});
