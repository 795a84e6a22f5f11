import type { ProviderId, SignInFault } from '../../../ports/identity-providers.ts';

export const providerWords = {
  or: 'or',
  continueWith: (name: string) => `Continue with ${name}`,
  opening: 'Opening sign-in',
  popupOpen: (name: string) => `Sign in at ${name} in the window that has opened.`,
};

const google = 'Google Authentication Failed';

/** Why a sign-in by way of a provider came to nothing; the sign-in page says it. */
export const providerRefusals: Readonly<Record<ProviderId, Readonly<Record<SignInFault, string>>>> =
  {
    google: {
      state: google,
      cancelled: google,
      loginRequired: google,
      timeout: google,
      token: google,
      failed: google,
      userData: 'Failed to fetch user data from Google Login',
      noUserData: 'Failed to retrieve user data',
    },
    oidc: {
      state: 'Invalid state',
      cancelled: 'Sign-in cancelled',
      loginRequired: 'Login required: nobody is signed in there',
      timeout: 'Timeout: the sign-in took too long',
      token: 'Get access token failed',
      failed: 'Login failed',
      userData: 'Login failed',
      noUserData: 'Login failed',
    },
  };

export const providerNotices = {
  /** After each of the faults. */
  tryAnotherWay: 'Please try again, or sign in another way.',
  unverified: (name: string) =>
    `Your email address is not verified at ${name}. Verify it there, or sign in another way.`,
  noEmail: (name: string) =>
    `${name} did not tell us your email address. Allow it there, or sign in another way.`,
  popupClosed: 'Popup closed',
  blocked: 'This account is blocked. Please contact customer support.',
  closed: 'This account is closed. To keep it, open the link in the email we sent you.',
  taken: (name: string) => `This ${name} account already signs somebody else in.`,
};
