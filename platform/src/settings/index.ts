export { aboutSettings, type About } from './about.ts';
export {
  EventStoreSettings,
  eventStoreUrl,
  HttpUrl,
  KeySettings,
  LogSettings,
  Milliseconds,
  Needed,
  Port,
  Secrets,
} from './pieces.ts';
export { readSettings } from './read-settings.ts';
