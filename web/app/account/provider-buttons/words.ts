import type { ProviderId, SignInFault } from '../../../ports/identity-providers.ts';

export const providerWords = {
  or: 'or',
  continueWith: (name: string) => `Continue with ${name}`,
  /** To the ways in of who is signed in. */
  add: (name: string) => `Add ${name}`,
  opening: 'Opening sign-in',
  popupOpen: (name: string) => `Sign in at ${name} in the window that has opened.`,
  /** Where the page is not told so. */
  closedIt: 'I have closed the window',
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

/** Why an account elsewhere was not added to the one here. */
export const addNotices = {
  nothingAdded: 'Nothing was added. Please try again.',
  taken: (name: string) =>
    `This ${name} account is already linked to another account in this store. Nothing was added.`,
  already: (name: string) =>
    `You can already sign in with ${name}. To use a different ${name} account, remove this one first.`,
  emailFirst: (name: string) => `Verify your email here first, then add ${name}.`,
  otherAccount: (name: string) =>
    `You are signed in to a different account from the one you started with. ${name} was not added.`,
};

export const providerNotices = {
  /** After each of the faults. */
  tryAnotherWay: 'Please try again, or sign in another way.',
  unverified: (name: string) =>
    `Your email address is not verified at ${name}. Verify it there, or sign in another way.`,
  noEmail: (name: string) =>
    `${name} did not share your email address with us. Allow this in your ${name} account, or sign in another way.`,
  popupClosed: 'Popup closed',
  signedOut: (name: string) => `You are signed out. Sign in, then add ${name} again.`,
  blocked: 'This account is blocked. Please contact customer support.',
  closed: 'This account is closed. To keep it, open the link in the email we sent you.',
  taken: (name: string) => `This ${name} account is already linked to another account here.`,
};
