export const undoWords = {
  title: 'Undo a change',
  lead: 'Somebody changed the email address or the mobile number of your account. If that was not you, undo it.',
  happens: {
    back: 'Your account goes back to its previous email address and mobile number.',
    signedOut: 'Everyone is signed out, including you.',
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
