import { HttpUrl, Needed } from '@store/platform/settings';
import { z } from 'zod';
import { isOnThisMachine } from './on-this-machine.ts';

const GOOGLE = {
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  userinfo: 'https://www.googleapis.com/oauth2/v3/userinfo',
};

const ProviderUrl = HttpUrl.refine((url) => url.startsWith('https:') || isOnThisMachine(url), {
  error: 'must be an https:// address, but for one on this machine',
});

/** Who else may say who a customer is. */
export const SignInSettings = z.object({
  GOOGLE_CLIENT_ID: Needed.optional().meta({
    what: 'Switches sign-in with Google on: the store’s client at Google, which is to know the way back PUBLIC_URL/auth/google/callback. Off without it',
    example: '1234567890-abc.apps.googleusercontent.com',
  }),
  GOOGLE_CLIENT_SECRET: Needed.optional().meta({
    what: 'The secret of that client; without it sign-in with Google is off',
    example: 'the-secret-of-the-client',
  }),
  GOOGLE_AUTHORIZATION_URL: ProviderUrl.default(GOOGLE.authorization).meta({
    what: 'Where Google asks who somebody is; another address for tests',
  }),
  GOOGLE_TOKEN_URL: ProviderUrl.default(GOOGLE.token).meta({
    what: 'Where Google exchanges codes for tokens',
  }),
  GOOGLE_USERINFO_URL: ProviderUrl.default(GOOGLE.userinfo).meta({
    what: 'Where Google tells who a token belongs to',
  }),
  OIDC_ISSUER: ProviderUrl.optional().meta({
    what: 'Switches sign-in with an OpenID Connect provider on: its issuer, word for word as the provider writes it. Off without it',
    example: 'https://id.example.com',
  }),
  OIDC_CLIENT_ID: Needed.optional().meta({
    what: 'The store’s client there, which is to know the way back PUBLIC_URL/auth/oidc/callback; without it the provider is off',
    example: 'the-store',
  }),
  OIDC_CLIENT_SECRET: Needed.optional().meta({
    what: 'The secret of that client; unset for one that proves itself by PKCE alone',
    example: 'the-secret-of-the-client',
  }),
  OIDC_NAME: Needed.optional().meta({
    what: 'How the button names the provider; unset, by the host of OIDC_ISSUER',
    example: 'Example ID',
  }),
});
export type SignInSettings = z.output<typeof SignInSettings>;
