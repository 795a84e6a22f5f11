export { demoLogins, type DemoLogin } from '../demo/accounts.ts';
export { seedDemo } from '../demo/seed.ts';
export { projectFolder } from './folders.ts';
export { startThrowawayStore } from './throwaway-store.ts';
export { addressesOf, childrenOf, processOf, type Part } from './store-on-disk.ts';
export { throwawayFolder } from './throwaway-folder.ts';
