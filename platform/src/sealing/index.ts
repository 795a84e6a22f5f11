export { forgetKey, registerKeys, type RetiredKey } from './key-register.ts';
export { migrateSealing } from './migrations.ts';
export { ofPerson, openSealer, SealedTextDamaged, type Sealer } from './sealer.ts';
export { StoreKeyLost, storeKeys, type StoreKeys } from './store-keys.ts';
