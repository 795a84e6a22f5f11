import { startAuthentication } from '@simplewebauthn/browser';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';

/**
 * What a passkey signs, as JSON: one of whoever is signed in, or one that signs in. To be
 * loaded when a button is pressed: most people never do.
 * @throws Error when none was shown
 */
export async function passkeyAnswer(): Promise<string> {
  const asked = await fetch('/login/passkey');
  if (!asked.ok) throw new Error(`no passkey is asked for: ${String(asked.status)}`);
  const optionsJSON = (await asked.json()) as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}
