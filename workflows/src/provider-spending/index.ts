export {
  migrateProviderSpending,
  readSpentToday,
  spentUp,
  type DayLimits,
  type SpentToday,
} from './provider-spending.ts';
