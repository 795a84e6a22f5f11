export const addPasskeyWords = {
  title: 'Add a passkey',
  lead: 'Sign in with the fingerprint, face or screen lock of this device. There is nothing to remember, and nothing for others to guess.',
  button: 'Create a Passkey',
  save: 'Save Passkey',
  pending: 'Saving',
  needsScript: 'Passkeys need JavaScript. Turn it on to add one.',
  unsupported: 'This browser does not support passkeys. Try another browser or another device.',
  notMade: 'No passkey was created. Please try again.',
  isHere: 'This device has a passkey for your account already.',
  full: (most: number) => `You have ${most} passkeys, which is the maximum. Remove one first.`,
  emailFirst: 'Verify your email first, then add a passkey.',
  back: 'Back to Sign-in and security',
};

export const addPasskeyAnswers = {
  added: 'Your passkey is added. Use it the next time you sign in.',
  unreadable: 'No passkey was sent. Please try again.',
  over: 'This page was open too long. Please create the passkey again.',
  wrong: 'This passkey could not be added. Please try again.',
  known: 'This passkey is in use already. Please create another one.',
};
