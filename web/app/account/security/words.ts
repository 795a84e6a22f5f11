import type { SignInWay } from '../../../ports/sessions.ts';

export const securityWords = {
  title: 'Sign-in and security',
  sessions: 'Where you are signed in',
  sessionsLead:
    'You are signed out six hours after signing in, and sooner if you are away for long. Sign out any device you do not recognise.',
  unknownDevice: 'Unknown device',
  program: 'A program, with a token',
  here: 'This device',
  session: (way: string, started: string, used: string) =>
    `Signed in ${way} ${started} IST, last used ${used} IST`,
  from: (address: string) => `Network ${address}`,
  end: 'Sign Out',
  /** Goes on after "Sign Out", for screen readers. */
  endWhat: (device: string, started: string) => ` ${device}, signed in ${started}`,
  ending: 'Signing out',
  endOthers: 'Sign Out Everywhere Else',
};

/** After "Signed in". */
export const wayWords: Readonly<Record<SignInWay, string>> = {
  password: 'with a password',
  mobile: 'with a code',
  google: 'with Google',
  oidc: 'with another sign-in service',
  passkey: 'with a passkey',
};

export const securityAnswers = {
  ended: 'That device is signed out.',
  gone: 'That device was signed out already.',
  othersEnded: (number: number) =>
    number === 1 ? 'One other device is signed out.' : `${number} other devices are signed out.`,
  noOthers: 'You are not signed in anywhere else.',
  unknown: 'This page could not do that. Please reload it and try again.',
};

export const passwordWords = {
  title: 'Change password',
  titleOfFirst: 'Set a password',
  lead: 'This signs you out everywhere else.',
  password: 'New password',
  button: 'Save Password',
  pending: 'Saving',
  changed: 'Your password is changed. You are signed out everywhere else.',
};

/** What one can sign in with. */
export const waysWords = {
  title: 'How you sign in',
  lead: 'We tell you by email when one of these changes.',
  email: 'Email',
  password: 'Password',
  mobile: 'Mobile number',
  passkey: (name: string) => (name === '' ? 'Passkey' : `Passkey from ${name}`),
  since: (added: string, used: string | null) =>
    used === null ? `Added ${added} IST` : `Added ${added} IST, last used ${used} IST`,
  set: 'Set',
  notSet: 'Not set',
  notVerified: 'Not verified',
  change: 'Change',
  add: 'Add',
  addPasskey: 'Add a passkey',
  remove: 'Remove',
};
