export const newPasswordWords = {
  hint: '8 to 128 characters.',
  length: 'Password must be 8 to 128 characters long.',
  common: 'This password is too common. Please choose another one.',
  isYours: 'Password cannot be your name, email or mobile number.',
};

export const forgotWords = {
  title: 'Forgot password',
  lead: 'Enter your email address. We will send you a link to set a new password.',
  button: 'Send Link',
  pending: 'Sending',
  /** Also where nobody has this address: who has an account here is nobody else’s business. */
  sent: 'If there is an account with this email address, we have sent a link to it. The link is valid for one hour.',
  notThere:
    'Nothing there? Check your spam folder, and wait 2 minutes before you ask for another link.',
  backToSignIn: 'Back to sign in',
  failed: 'An error occurred. Please try again.',
  invalid: 'Please enter a valid email address',
};

export const resetWords = {
  title: 'Set a new password',
  lead: 'This signs you out everywhere else.',
  password: 'New password',
  button: 'Set Password',
  pending: 'Saving',
  done: 'Your password is changed. Please sign in.',
  signIn: 'Sign In',
  corrupted: 'The link is corrupted.',
  whyCorrupted:
    'It may be incomplete, older than one hour, already used, or replaced by a newer one.',
  regenerate: 'Regenerate Link',
  /** Said after a press: an earlier one may have used the link. */
  maybeSet: 'If you have just set a new password, it is saved.',
};
