export { openGameAccount, sealGameAccount, type GameAccount } from './game-account.ts';
export { openSealer, type Sealer } from './sealer.ts';
