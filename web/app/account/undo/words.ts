export const undoWords = {
  title: 'Undo a change',
  lead: 'Somebody changed the email address or the mobile number of your account. If that was not you, take it back.',
  happens: {
    back: 'Your account gets back the email address and the mobile number that it had.',
    signedOut: 'Everybody is signed out, also you.',
    password: 'The password no longer works: you set a new one in the next step.',
    payouts: 'For 24 hours no money can be paid out to a bank account.',
  },
  button: 'Undo and Set New Password',
  pending: 'Undoing',
  bad: 'This link is not valid.',
  whyBad: 'It may be incomplete, older than 7 days, or used already.',
  toSignIn: 'Sign In',
  forgot: 'Forgot Password',
  failed: 'An error occurred. Please try again.',
};
