import { generateKeyPairSync } from 'node:crypto';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { keptInMemory } from './kept-in-memory.ts';
import { loadProvider } from './load-provider.ts';
import { resigned, type Mood } from './mood.ts';
import type { People, Person } from './people.ts';

export type OidcClient = Readonly<{
  id: string;
  /** Null for one that proves itself by PKCE alone. */
  secret: string | null;
  redirectUri: string;
}>;

/** Where the provider is, below the simulators' own address. */
export const MOUNTED_AT = '/oidc';
export const SIGN_IN_AT = `${MOUNTED_AT}/sign-in/`;

const PROFILE: (keyof Person)[] = ['name', 'given_name', 'family_name'];
const EMAIL: (keyof Person)[] = ['email', 'email_verified'];
const CODE_SECONDS = 60;
const HOUR_S = 3_600;

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An OpenID provider for made-up people, who are asked who they are each time. */
export async function createProvider(
  origin: string,
  clients: readonly OidcClient[],
  people: People,
  mood: Mood,
): Promise<Provider> {
  const { Provider: OpenIdProvider, interactionPolicy } = await loadProvider();
  const [{ privateKey }, forger] = [keyPair(), keyPair()];

  const policy = interactionPolicy.base();
  // A browser that has been somebody once may be somebody else now.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('always', 'everybody is asked', (ctx) =>
        ctx.oidc.result?.login
          ? interactionPolicy.Check.NO_NEED_TO_PROMPT
          : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    );

  const configuration: Configuration = {
    adapter: keptInMemory(),
    clients: clients.map(({ id, secret, redirectUri }) => ({
      client_id: id,
      ...(secret === null
        ? { token_endpoint_auth_method: 'none' as const }
        : { client_secret: secret, token_endpoint_auth_method: 'client_secret_post' as const }),
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256' as const,
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'simulated', use: 'sig' }] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    cookies: { keys: ['the cookies of a simulator'] },
    scopes: ['openid', 'offline_access'],
    claims: {
      openid: ['sub'],
      profile: PROFILE,
      email: EMAIL,
      // Google's longer names of the same.
      'https://www.googleapis.com/auth/userinfo.profile': PROFILE,
      'https://www.googleapis.com/auth/userinfo.email': EMAIL,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `${SIGN_IN_AT}${uid}` },
    ttl: {
      AuthorizationCode: CODE_SECONDS,
      AccessToken: HOUR_S,
      Grant: HOUR_S,
      IdToken: HOUR_S,
      Interaction: HOUR_S,
      Session: HOUR_S,
    },
    findAccount: (_ctx, sub) => {
      const found = people.bySubject(sub);
      return found && { accountId: sub, claims: () => ({ ...found }) };
    },
    loadExistingGrant: (ctx) => grantOfAll(ctx),
    renderError: (ctx, { error, error_description: why }) => {
      ctx.type = 'text/plain';
      ctx.body = `The sign-in cannot go on: ${error}${why === undefined ? '' : `, ${why}`}.`;
    },
  };
  const provider = new OpenIdProvider(`${origin}${MOUNTED_AT}`, configuration);
  provider.use(async (ctx, next) => {
    await next();
    const { oidc } = ctx as Partial<Pick<KoaContextWithOIDC, 'oidc'>>;
    const answer = ctx.body as { id_token?: string } | undefined;
    const isChanged = mood.forged || Object.keys(mood.claims).length > 0;
    if (oidc?.route === 'token' && answer?.id_token && isChanged) {
      const key = mood.forged ? forger.privateKey : privateKey;
      ctx.body = { ...answer, id_token: resigned(answer.id_token, mood.claims, key) };
    }
  });
  return provider;
}

/** Nobody is asked whether the store may know what it asks for. */
async function grantOfAll({ oidc }: KoaContextWithOIDC) {
  const { client, account, provider, params } = oidc;
  if (!client || !account) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  const scope = params?.['scope'];
  grant.addOIDCScope(typeof scope === 'string' ? scope : 'openid');
  await grant.save();
  return grant;
}
