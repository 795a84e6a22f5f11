export * from './event-store.ts';
export * from './faults.ts';
export * from './handled.ts';
export { openEventStore, type OpenEventStoreOptions } from './open-event-store.ts';
