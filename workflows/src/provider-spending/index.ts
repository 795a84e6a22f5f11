export {
  migrateProviderSpending,
  openProviderSpending,
  readSpentToday,
  roomToday,
  type DayLimits,
  type RoomToday,
  type SpentToday,
} from './provider-spending.ts';
