export const passkeyWords = {
  title: 'Sign in with a passkey',
  lead: 'Use the fingerprint, face or screen lock of this device.',
  button: 'Sign In with a Passkey',
  pending: 'Signing in',
  needsScript: 'Passkeys need JavaScript. Turn it on, or sign in another way.',
  unsupported: 'This browser does not support passkeys. Please sign in another way.',
  notShown: 'No passkey was used. Please try again, or sign in another way.',
  otherWays: 'Other Ways to Sign In',
};

export const passkeyRefusals = {
  unreadable: 'No passkey was sent. Please try again.',
  over: 'That took too long. Please try again.',
  wrong: 'This passkey does not work here. Please use another one, or sign in another way.',
  cloned:
    'For your safety we do not accept this passkey any more. Sign in another way, then remove it under Sign-in and security.',
};
