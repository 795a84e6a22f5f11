/** Where the second factor of an admin is asked for. */
export const proofWords = {
  code: 'Code',
  hint: '6 digits from your authenticator app, or one of your recovery codes.',
  usePasskey: 'Use a Passkey',
  passkeyShown: 'Your passkey is confirmed. Now press the button.',
  passkeyFailed: 'No passkey was confirmed. Please try again, or enter a code.',
};

export const proofRefusals = {
  none: 'Please enter a code.',
  stale: 'Please confirm that it is you before money moves: enter a code.',
  wrong:
    'This code is not right. Check that your phone shows the right time, and try the next code.',
  used: 'This code has been used already. Please enter the next one.',
  tooManyTries: (minutes: number) =>
    `Too many wrong codes. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
};
