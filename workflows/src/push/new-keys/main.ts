import { newPushKeys } from '../push-keys.ts';

// As an environment file takes them.
const { publicKey, privateKey } = newPushKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
