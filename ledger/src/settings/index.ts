export {
  DatabaseSettings,
  EventStoreSettings,
  eventStoreUrl,
  Milliseconds,
  Port,
} from './pieces.ts';
export { readSettings } from './read-settings.ts';
