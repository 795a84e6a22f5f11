export {
  endTroubles,
  freshTroubles,
  migrateProviderTroubles,
  openProviderTroubles,
  type ProviderTrouble,
  type ProviderTroubles,
} from './provider-trouble.ts';
