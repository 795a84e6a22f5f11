/** What a program is told that signs somebody in or out. */
export const signInWords = {
  /** Letter by letter: the earlier clients compare it. */
  wrong: 'Invalid credentials.',
  crowded: 'Too many sign-ins come from your network. Please try again later.',
  enrolFirst: 'This account has to set up a second factor on the pages of the store first.',
  codeToo: 'Send the code of the second factor as "code" as well.',
  signedOut: 'You are signed out.',
};
