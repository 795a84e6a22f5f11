import { describe, it } from 'vitest';
import { describeEventStore } from '../contract/event-store-contract.ts';
import { openEventStoreDB } from './eventstoredb-event-store.ts';
import { describeServersOwnWays } from './servers-own-ways.ts';

const url = process.env['EVENTSTOREDB_TEST_URL'];

if (url) {
  describeEventStore('the EventStoreDB event store', { url: () => url, open: openEventStoreDB });
  describeServersOwnWays(url);
} else {
  const notRun = 'EventStoreDB contract NOT RUN: set EVENTSTOREDB_TEST_URL';
  console.warn(`\n*** ${notRun} ***\n`);
  describe.skip(notRun, () => it('runs against a real server'));
}
