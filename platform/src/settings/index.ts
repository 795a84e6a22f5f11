export {
  DatabaseSettings,
  EventStoreSettings,
  eventStoreUrl,
  KeySettings,
  Milliseconds,
  Port,
  PrizeSettings,
  Secrets,
} from './pieces.ts';
export { readSettings } from './read-settings.ts';
