export { openGameAccount, sealGameAccount, type GameAccount } from './game-account.ts';
export { forgetKey, registerKeys, type RetiredKey } from './key-register.ts';
export { migrateSealing } from './migrations.ts';
export { openSealer, type Sealer } from './sealer.ts';
export { StoreKeyLost, storeKeys, type StoreKeys } from './store-keys.ts';
export { verificationTokens } from './verification-token.ts';
