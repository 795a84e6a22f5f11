import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** As far as the library does not look itself. */
const Answer = z.looseObject({
  id: z.string().regex(/^[\w-]{1,2000}$/),
  rawId: z.string(),
  type: z.string(),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** What a browser says of a passkey that it made or showed; null for whatever is none. */
export function answerIn<Response extends AuthenticationResponseJSON | RegistrationResponseJSON>(
  text: string,
): Response | null {
  return (Answer.safeParse(parsed(text)).data ?? null) as Response | null;
}

const ClientData = z.looseObject({ challenge: z.string().min(1).max(500) });

/** The challenge that it says to have signed; '' for none. */
export function challengeIn({
  response,
}: Pick<AuthenticationResponseJSON | RegistrationResponseJSON, 'response'>): string {
  const clientData = parsed(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
  return ClientData.safeParse(clientData).data?.challenge ?? '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
