export { isGstin } from './gstin.ts';
export {
  contradictionsIn,
  dayLimitsOf,
  holdRulesOf,
  holdsAny,
  LEGAL_SETTINGS,
  legalBlanksIn,
  minuteLimitsOf,
  OwnerSettings,
  rolesOffBoard,
  taxClassOf,
  walletLimitsOf,
  type HoldRules,
  type LegalSetting,
  type OwnerSetting,
} from './owner-settings.ts';
export {
  migrateOwnerSettings,
  openOwnerSettings,
  readOwnerSettings,
  writeOwnerSettings,
  type LiveOwnerSettings,
} from './open-owner-settings.ts';
export { taxCode, taxRate } from './tax-fields.ts';
