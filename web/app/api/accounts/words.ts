/** What a program is told that signs somebody in or out. */
export const signInWords = {
  /** Letter by letter: the earlier clients compare it. */
  wrong: 'Invalid credentials.',
  crowded: 'Too many sign-ins are coming from your network. Please try again later.',
  enrolFirst: 'This account has to set up a second factor on the pages of the store first.',
  byPassword: 'This account needs its second factor: sign in with the password and its code.',
  codeToo: 'Send the code of the second factor as "code" as well.',
  signedIn: 'You are signed in.',
  signedOut: 'You are signed out.',
  codeOver: 'This sign-in is over, or was taken over already. Please sign in again.',
};

/** What it is told about links that were mailed. */
export const linkWords = {
  passwordToo:
    'Open the link in the browser that you registered with, or send the password of the account as "password" as well.',
};

/** What it is told about codes by SMS. */
export const otpWords = {
  sendNow: 'You can ask for a code.',
  sendIn: (seconds: number) =>
    seconds === 1
      ? 'You can ask for another code in a second.'
      : `You can ask for another code in ${seconds} seconds.`,
  notAlone:
    'Your code is correct, but it does not open this account alone. Please sign in with your password.',
};

export const registerWords = {
  crowded: 'Too many accounts are being created from your network. Please try again later.',
};

export const forgotWords = {
  crowded: 'Too many links are being requested from your network. Please try again later.',
};
