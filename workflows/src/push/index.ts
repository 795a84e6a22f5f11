export { isAuthSecret, isPublicKey, newPushKeys, type PushKeys } from './push-keys.ts';
export { isPushAddress } from './push-services.ts';
export { PushSettings } from './settings.ts';
