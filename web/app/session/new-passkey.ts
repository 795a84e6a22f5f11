import { startRegistration } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';

/**
 * What the browser says of a passkey that it has made, as JSON. To be loaded when a button is pressed:
 * most people never make one.
 * @param options what it is to make, as JSON
 * @throws Error when none was made
 */
export async function newPasskey(options: string): Promise<string> {
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }));
}
