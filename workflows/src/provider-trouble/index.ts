export { balancesHeard } from './balance-heard.ts';
export {
  beginTrouble,
  endByHand,
  endTroubles,
  freshTroubles,
  migrateProviderTroubles,
  openProviderTroubles,
  type ProviderTrouble,
  type ProviderTroubles,
} from './provider-trouble.ts';
export { lastOutages, takeUntold, type ProviderOutage } from './provider-outages.ts';
export { latestSayings, openProviderSayings, type ProviderSaying } from './provider-sayings.ts';
