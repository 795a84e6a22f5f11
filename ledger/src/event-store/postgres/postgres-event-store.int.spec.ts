import { freshDatabase, type FreshDatabase, server } from '@store/platform/testing';
import { afterAll, beforeAll } from 'vitest';
import { describeEventStore } from '../contract/event-store-contract.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase(await server('postgres'));
});
afterAll(() => database[Symbol.asyncDispose]());

describeEventStore('the Postgres event store', {
  url: () => database.url,
  open: openPostgresEventStore,
});
