import type { FactorKind } from '../../../ports/second-factors.ts';

export const securityWords = {
  title: 'Sign-in Security',
  lead: 'Admins sign in with their password and a second factor.',
  setUpTitle: 'Set up your second factor',
  setUpLead:
    'Admins sign in with their password and a second factor. Set yours up now: from then on you need both.',
  toAdmin: 'To the dashboard',
  factors: 'Your second factors',
  kinds: {
    app: 'Authenticator app',
    passkey: 'Passkey',
  } satisfies Record<FactorKind, string>,
  added: (at: string) => `Added ${at} IST`,
  used: (at: string) => `last used ${at} IST`,
  signsIn: 'It also signs you in without your password.',
  change: 'How you sign in',
  remove: 'Remove',
  removeIt: (kind: string, at: string) => `Remove ${kind}, added ${at}`,
  removing: 'Removing',
  lastStays:
    'The store asks every admin for a second factor. Add another before you remove this one.',
  addApp: 'Add an authenticator app',
  appSteps:
    'Scan this picture with an authenticator app, like Aegis, 2FAS or Google Authenticator.',
  picture: 'QR code for your authenticator app',
  byHand: 'Cannot scan it? Type this key into the app',
  key: 'Key',
  copyKey: 'Copy Key',
  code: 'Code from the app',
  codeHint: '6 digits',
  turnOn: 'Turn On',
  turningOn: 'Checking',
  addPasskey: 'Add a Passkey',
  passkeyHint: 'Your fingerprint, your face or the PIN of this device, or a security key.',
  passkeyFailed: 'No passkey was created. Please try again.',
  codes: 'Recovery codes',
  codesLead: 'Each signs you in once, when your phone is not at hand.',
  left: (left: number) => `${left} of 10 left.`,
  makeNew: 'Make New Codes',
  makingNew: 'Making new codes',
  makeNewNote: 'Your earlier codes stop working.',
  codesTitle: 'Keep your recovery codes',
  codesOnce:
    'Each of these codes signs you in once, when your phone is not at hand. They are shown only now. Print them, or keep them in a password manager.',
  codesOf: (storeName: string) => `Recovery codes of ${storeName}`,
  copyCodes: 'Copy Codes',
  download: 'Download',
  print: 'Print',
  kept: 'I Have Saved Them',
};

export const securityAnswers = {
  removed: 'Removed.',
  gone: 'This one was removed already.',
  wrong:
    'This code is incorrect. Check that your phone shows the right time, and try the next code.',
  ticketOver: 'This page was open too long. Please scan the new picture.',
  passkeyWrong: 'This passkey could not be added. Please try again.',
  codesOver: 'This page was open too long. Please press the button again.',
  nothing: 'This page could not do that. Please reload it and try again.',
};

/** Where the second factor is asked for again. */
