export {
  migrateProviderSpending,
  openProviderSpending,
  readSpentToday,
  spentUp,
  type DayLimits,
  type SpentToday,
} from './provider-spending.ts';
