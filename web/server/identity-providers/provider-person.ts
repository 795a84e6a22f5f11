import { z } from 'zod';
import { normalEmail } from '../../ports/normalise.ts';
import type { IdentityKey, ProviderPerson } from '../../ports/identity-providers.ts';

/** The claims of OpenID Connect Core 5.1 that the store asks for; some providers write booleans as words. */
export const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(undefined),
  name: z.string().optional().catch(undefined),
});
export type Claims = z.output<typeof Claims>;

export const personOf = (
  { provider, issuer }: Pick<IdentityKey, 'provider' | 'issuer'>,
  { sub, email, email_verified: verified, name }: Claims,
): ProviderPerson => ({
  provider,
  issuer,
  subject: sub,
  email: email === undefined ? null : normalEmail(email),
  emailVerified: verified === true,
  name: name?.trim() || null,
});
