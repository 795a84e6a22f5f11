import * as oidc from 'openid-client';
import type {
  Begun,
  Finished,
  IdentityProvider,
  SignInFault,
  SignInSecrets,
} from '../../ports/identity-providers.ts';
import { isOnThisMachine } from './on-this-machine.ts';
import { Claims, personOf } from './provider-person.ts';
import { rememberedFor } from './remembered-for.ts';

export type OpenIdOptions = Readonly<{
  name: string;
  issuer: string;
  clientId: string;
  /** Null for a client that proves itself by PKCE alone. */
  clientSecret: string | null;
  /** Without a slash at the end. */
  publicUrl: string;
  /** What each call to the provider may take. */
  timeoutMs: number;
  onFault: (fault: SignInFault, error: unknown) => void;
}>;

const SCOPE = 'openid profile email';
/** How far the clocks of the store and of the provider may be apart. */
const LEEWAY_S = 60;
/** Providers move their endpoints rarely; the keys that sign are looked for anew by the library. */
const METADATA_MS = 60 * 60_000;

/** Of an answer that came and cannot be believed. */
const NOT_BELIEVED = [
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_PARSE_ERROR',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_KEY_SELECTION_FAILED',
];

/** OpenID Connect Core 1.0, authorization code flow with PKCE, state and nonce. */
export function openOpenId(options: OpenIdOptions): IdentityProvider {
  const redirectUri = `${options.publicUrl}/auth/oidc/callback`;
  const config = rememberedFor(METADATA_MS, () => discover(options));

  const refused = (
    fault: SignInFault,
    error: unknown,
  ): Extract<Finished, { outcome: 'refused' }> => {
    options.onFault(fault, error);
    return { outcome: 'refused', fault };
  };

  return {
    name: options.name,

    async lookAhead() {
      await config.now().catch((error: unknown) => options.onFault('failed', error));
    },

    async begin(): Promise<Begun> {
      try {
        const verifier = oidc.randomPKCECodeVerifier();
        const secrets = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
        const url = oidc.buildAuthorizationUrl(await config.now(), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { outcome: 'begun', url: url.href, secrets };
      } catch (error) {
        return refused(isTimeout(error) ? 'timeout' : 'failed', error);
      }
    },

    async finish(callback: URL, { state, nonce, verifier }: SignInSecrets): Promise<Finished> {
      try {
        const known = await config.now();
        const tokens = await oidc.authorizationCodeGrant(
          known,
          new URL(redirectUri + callback.search),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
        );
        const claims = tokens.claims();
        if (claims === undefined) return refused('failed', new Error('no ID token'));
        const told =
          claims['email_verified'] === undefined && known.serverMetadata().userinfo_endpoint
            ? await oidc.fetchUserInfo(known, tokens.access_token, claims.sub)
            : claims;
        const { issuer } = options;
        return {
          outcome: 'person',
          person: personOf({ provider: 'oidc', issuer }, Claims.parse({ ...claims, ...told })),
        };
      } catch (error) {
        return refused(faultOf(error), error);
      }
    },
  };
}

async function discover(options: OpenIdOptions): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, timeoutMs } = options;
  const timeout = timeoutMs / 1_000;
  const insecure = issuer.startsWith('http:') && isOnThisMachine(issuer);
  const config = await oidc.discovery(
    new URL(issuer),
    clientId,
    { [oidc.clockTolerance]: LEEWAY_S },
    clientSecret === null ? oidc.None() : secretFor(clientSecret),
    {
      timeout,
      // The signature of an ID token as well, though it comes from the provider itself by TLS.
      execute: [oidc.enableNonRepudiationChecks, ...(insecure ? [oidc.allowInsecureRequests] : [])],
    },
  );
  config.timeout = timeout;
  return config;
}

/** As the provider takes it; without a word from it in the header (OpenID Connect Discovery 1.0, 3). */
function secretFor(secret: string): oidc.ClientAuth {
  const [inBody, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const chosen = methods.includes('client_secret_basic') ? inHeader : inBody;
    return chosen(server, ...rest);
  };
}

function faultOf(error: unknown): SignInFault {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled';
    return /^(?:login|interaction|consent|account_selection)_required$/.test(error.error)
      ? 'loginRequired'
      : 'failed';
  }
  if (isTimeout(error)) return 'timeout';
  const code = codeOf(error);
  return error instanceof oidc.ClientError && code !== null && NOT_BELIEVED.includes(code)
    ? 'failed'
    : 'token';
}

const codeOf = (error: unknown): string | null =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;

const isTimeout = (error: unknown): boolean => codeOf(error) === 'OAUTH_TIMEOUT';
