/** Where somebody who is signed in is asked to prove it. */
export const proofWords = {
  title: 'Confirm it is you',
  lead: 'For your safety, please confirm again that it is you. You last did this more than 15 minutes ago.',
  button: 'Confirm',
  pending: 'Checking',
  sendCode: 'Send Me a Code',
  sendingCode: 'Sending',
  sent: (where: string) => `We have sent a code to ${where}. It is valid for 5 minutes.`,

  code: 'Code',
  factorHint: '6 digits from your authenticator app, or one of your recovery codes.',
  codeHint: 'The 6 digits that we have sent you.',
  password: 'Your password',
  usePasskey: 'Use a Passkey',
  passkeyShown: 'Your passkey is confirmed. Now press the button below to continue.',
  passkeyFailed: 'No passkey was confirmed. Please try again, or use another way.',
};

export const proofRefusals = {
  none: 'Please enter a code.',
  nothing: 'Please fill in this field.',
  stale: 'Please confirm that it is you before you go on: enter a code.',
  stalePassword: 'Please confirm that it is you before you go on: enter your password.',
  staleCode: (where: string) =>
    `Please confirm that it is you before you go on: enter the code that we have sent to ${where}.`,
  wrong:
    'This code is incorrect. Check that your phone shows the right time, and try the next code.',
  wrongPassword: 'This password is incorrect.',
  used: 'This code has been used already. Please enter the next one.',
  tooManyTries: (minutes: number) =>
    `Too many wrong codes. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  tooManyPasswords: 'Too many wrong passwords. Please wait 15 minutes and try again.',
};
