import { afterAll, beforeAll, inject } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database.ts';
import { describeEventStore } from '../contract/event-store-contract.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'));
});
afterAll(() => database[Symbol.asyncDispose]());

describeEventStore('the Postgres event store', {
  url: () => database.url,
  open: openPostgresEventStore,
});
