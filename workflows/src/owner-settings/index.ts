export {
  contradictionsIn,
  OwnerSettings,
  rolesOffBoard,
  walletLimitsOf,
  type OwnerSetting,
} from './owner-settings.ts';
export {
  migrateOwnerSettings,
  openOwnerSettings,
  writeOwnerSettings,
  type LiveOwnerSettings,
} from './open-owner-settings.ts';
