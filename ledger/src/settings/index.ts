export {
  DatabaseSettings,
  EventStoreSettings,
  eventStoreUrl,
  Milliseconds,
  Port,
  PrizeSettings,
} from './pieces.ts';
export { readSettings } from './read-settings.ts';
