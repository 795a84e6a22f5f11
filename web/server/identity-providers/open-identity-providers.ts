import type { Logger } from '@store/platform/logging';
import type { IdentityProviders, ProviderId, SignInFault } from '../../ports/identity-providers.ts';
import { openGoogle } from './google.ts';
import { openOpenId } from './openid.ts';
import type { SignInSettings } from './settings.ts';

const CALL_MS = 10_000;

export type ProvidersOptions = Readonly<{
  /** Without a slash at the end. */
  publicUrl: string;
  log: Pick<Logger, 'warn'>;
  /** Less in specs of what hangs. */
  timeoutMs?: number;
}>;

/** Those that are set up completely. */
export function openIdentityProviders(
  from: SignInSettings,
  { publicUrl, log, timeoutMs = CALL_MS }: ProvidersOptions,
): IdentityProviders {
  const onFault = (provider: ProviderId) => (fault: SignInFault, error: unknown) =>
    log.warn({ provider, fault, ...plainly(error) }, 'a sign-in by way of a provider failed');
  const { GOOGLE_CLIENT_ID: google, GOOGLE_CLIENT_SECRET: googleSecret } = from;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = from;
  return {
    ...(google !== undefined &&
      googleSecret !== undefined && {
        google: openGoogle({
          clientId: google,
          clientSecret: googleSecret,
          authorizationUrl: from.GOOGLE_AUTHORIZATION_URL,
          tokenUrl: from.GOOGLE_TOKEN_URL,
          userinfoUrl: from.GOOGLE_USERINFO_URL,
          ...{ publicUrl, timeoutMs, onFault: onFault('google') },
        }),
      }),
    ...(issuer !== undefined &&
      clientId !== undefined && {
        oidc: openOpenId({
          name: from.OIDC_NAME ?? new URL(issuer).host,
          ...{ issuer, clientId, clientSecret: from.OIDC_CLIENT_SECRET ?? null },
          ...{ publicUrl, timeoutMs, onFault: onFault('oidc') },
        }),
      }),
  };
}

/** Whole errors carry what was sent and answered: codes, tokens, people. */
function plainly(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return {};
  const { name, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  const why = 'error' in error ? error.error : undefined;
  const status = 'status' in error ? error.status : undefined;
  const because = cause instanceof Error ? { because: cause.name } : {};
  return { name, code, why, status, ...because };
}
