import { createSession, type SessionStorage } from '@remix-run/node';
import * as oidc from 'openid-client';
import { Authenticator, AuthorizationError } from 'remix-auth';
import { GoogleStrategy, type GoogleProfile } from 'remix-auth-google';
import type {
  Begun,
  Finished,
  IdentityProvider,
  ProviderPerson,
  SignInFault,
  SignInSecrets,
} from '../../ports/identity-providers.ts';
import { Claims, personOf } from './provider-person.ts';

export type GoogleOptions = Readonly<{
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  userinfoUrl: string;
  /** Without a slash at the end. */
  publicUrl: string;
  /** What each call to Google may take. */
  timeoutMs: number;
  onFault: (fault: SignInFault, error: unknown) => void;
}>;

/** What Google itself is called in the ID tokens of its accounts. */
const ISSUER = 'https://accounts.google.com';

/** Where remix-auth-oauth2 keeps the state that the way back has to show. */
const STATE = 'oauth2:state';

class Refused extends Error {
  readonly fault: SignInFault;

  constructor(fault: SignInFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** The strategy with PKCE, endpoints that are settings, calls that end, and doubts about answers. */
class PatientGoogle extends GoogleStrategy<ProviderPerson> {
  readonly #options: GoogleOptions;
  readonly #pkce: Readonly<{ challenge: string; verifier: string }>;

  constructor(options: GoogleOptions, pkce: Readonly<{ challenge: string; verifier: string }>) {
    super(
      {
        clientID: options.clientId,
        clientSecret: options.clientSecret,
        callbackURL: `${options.publicUrl}/auth/google/callback`,
        prompt: 'select_account',
      },
      async ({ profile }) =>
        personOf({ provider: 'google', issuer: ISSUER }, Claims.parse(profile._json)),
    );
    this.authorizationURL = options.authorizationUrl;
    this.tokenURL = options.tokenUrl;
    this.#options = options;
    this.#pkce = pkce;
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams();
    params.set('code_challenge', this.#pkce.challenge);
    params.set('code_challenge_method', 'S256');
    return params;
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    params.set('code', code);
    params.set('code_verifier', this.#pkce.verifier);
    params.set('client_id', this.clientID);
    params.set('client_secret', this.clientSecret);
    const response = await this.#call('token', this.tokenURL, { method: 'POST', body: params });
    const answer = await this.getAccessToken(response);
    if (typeof answer.accessToken !== 'string') throw new Refused('token');
    return answer;
  }

  protected override async userProfile(accessToken: string): Promise<GoogleProfile> {
    const response = await this.#call('userData', this.#options.userinfoUrl, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    const claims = Claims.safeParse(await response.json().catch(() => null));
    if (!claims.success) throw new Refused('noUserData');
    const { sub, name = '', email = '' } = claims.data;
    const photos: GoogleProfile['photos'] = [{ value: '' }];
    const _json = claims.data as GoogleProfile['_json'];
    return {
      provider: 'google',
      id: sub,
      displayName: name,
      name: { familyName: '', givenName: '' },
      emails: [{ value: email }],
      photos,
      _json,
    };
  }

  async #call(what: SignInFault, url: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(this.#options.timeoutMs);
    const response = await fetch(url, { ...init, signal, redirect: 'error' }).catch(
      (error: unknown) => {
        throw new Refused(what, error);
      },
    );
    if (response.ok) return response;
    await response.body?.cancel();
    throw new Refused(what, new Error(`HTTP ${response.status}`));
  }
}

/** Sign-in with Google by OAuth 2.0 with PKCE; who it is, Google's userinfo endpoint tells. */
export function openGoogle(options: GoogleOptions): IdentityProvider {
  async function run(pathAndQuery: string, verifier: string, state: string | null) {
    const session = createSession(state === null ? {} : { [STATE]: state });
    const storage: SessionStorage = {
      getSession: async () => session,
      commitSession: async () => '',
      destroySession: async () => '',
    };
    const challenge = await oidc.calculatePKCECodeChallenge(verifier);
    const authenticator = new Authenticator<ProviderPerson>(storage, { throwOnError: true });
    authenticator.use(new PatientGoogle(options, { challenge, verifier }), 'google');
    const request = new Request(options.publicUrl + pathAndQuery);
    const answer = await authenticator
      .authenticate('google', request)
      .catch((thrown: unknown) => thrown);
    return { answer, session };
  }

  const refused = (
    fault: SignInFault,
    error: unknown,
  ): Extract<Finished, { outcome: 'refused' }> => {
    options.onFault(fault, error);
    return { outcome: 'refused', fault };
  };

  return {
    name: 'Google',
    lookAhead: async () => undefined,

    async begin(): Promise<Begun> {
      const verifier = oidc.randomPKCECodeVerifier();
      const { answer, session } = await run('/auth/google', verifier, null);
      const url = answer instanceof Response ? answer.headers.get('location') : null;
      const state: unknown = session.get(STATE);
      if (url === null || typeof state !== 'string') return refused('failed', answer);
      return { outcome: 'begun', url, secrets: { state, nonce: '', verifier } };
    },

    async finish({ search }: URL, { state, verifier }: SignInSecrets): Promise<Finished> {
      const { answer } = await run(`/auth/google/callback${search}`, verifier, state);
      if (isPerson(answer)) return { outcome: 'person', person: answer };
      const cause = answer instanceof AuthorizationError ? answer.cause : answer;
      if (cause instanceof Refused) return refused(cause.fault, cause.cause);
      return refused('failed', cause);
    },
  };
}

const isPerson = (answer: unknown): answer is ProviderPerson =>
  typeof answer === 'object' && answer !== null && 'subject' in answer;
