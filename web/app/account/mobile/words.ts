/** Never broken over two lines. */
const shownAs = (mobile: string) => `+91\u00A0${mobile.slice(0, 5)}\u00A0${mobile.slice(5)}`;

/** Where a code by SMS is asked for. */
export const otpLoginWords = {
  title: 'Login with Mobile OTP',
  lead: 'Enter your mobile number. We will send you a 6-digit code by SMS.',
  button: 'Send OTP',
  pending: 'Sending',
  withPassword: 'Sign in with your password',
};

/** Where the code is typed. */
export const otpVerifyWords = {
  title: 'Enter OTP',
  /** Also where nobody has this number: who has an account here is nobody else’s business. */
  lead: (mobile: string) =>
    `If this number is registered, a code was sent to ${shownAs(mobile)}. It is valid for 5 minutes.`,
  code: 'OTP',
  button: 'Verify OTP',
  pending: 'Verifying',
  resend: 'Resend OTP',
  resending: 'Sending',
  resendIn: 'You can ask for another code in',
  resendAt: (time: string) => `You can ask for another code at ${time} IST.`,
  reload: 'Reload this page',
  resent: 'If this number is registered, another code was sent to it.',
  otherNumber: 'Use another number',
};

/** The step after the code, where a code alone is not enough. */
export const moreProofWords = {
  title: 'One more step',
  lead: 'Your code is correct. Mobile operators give unused numbers to other people, so we need one more proof before we sign you in.',
  password: 'Account password',
  button: 'Sign In',
  pending: 'Signing in',
  sendMail: (email: string) => `Email a Code to ${email}`,
  sending: 'Sending',
  mailed: (email: string) => `We have sent a code to ${email}. It is valid for 5 minutes.`,
  code: 'Code from the email',
  verify: 'Verify Code',
  verifying: 'Verifying',
  resend: 'Send Another Code',
  support: 'No access to either? Our support team can help you.',
  noWay:
    'You cannot sign in to this account with an SMS code alone. Our support team can help you.',
  contact: 'Contact Support',
  otherNumber: 'Use another number',
};

export const otpRefusals = {
  mobile: 'Please enter a valid mobile number',
  code: 'Please enter a valid OTP',
  /** Another number was asked for in this browser, or it is too long ago. */
  outdated: 'This page was out of date. Please enter your number again.',
  timer: 'An error occurred while fetching the timer.',
  failed: 'An error occurred. Please try again.',
};
