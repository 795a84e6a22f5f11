/** Field names that several pages share. */
export const accountFields = {
  name: 'Name',
  email: 'Email',
  mobile: 'Mobile number',
  password: 'Password',
};

export const loginWords = {
  title: 'Sign in',
  lead: 'Sign in to buy, top up and track your orders.',
  button: 'Sign In',
  pending: 'Signing in',
  withMobile: 'Login with Mobile OTP',
  forgot: 'Forgot Password',
  newHere: 'New here?',
  createAccount: 'Create New Account',
};

const verifyNotice =
  'Please verify your email address. A verification email has been sent to your inbox. If you don’t see it, kindly check your spam or junk folder.';

/** What the sign-in page says to somebody who comes from another page. */
export const loginNotices = {
  registered: `Your account has been created. ${verifyNotice}`,
  unsent:
    'Your account has been created, but we could not send the verification email. Sign in to get it.',
  verified: 'Your email address is verified. Please sign in.',
  late: 'That took too long. Please sign in again.',
};

export const emailRefusals = {
  invalid: 'Please enter a valid email address.',
  tooLong: 'This email address is too long.',
};

export const loginRefusals = {
  noPassword: 'Please enter your password.',
  passwordTooLong: 'This password is too long.',
  wrong: 'Invalid credentials. Please try again.',
  tooManyTries: (minutes: number) =>
    `Too many wrong passwords for this email. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  blocked: 'This account is blocked. Please contact customer support.',
  closed: 'This account is closed. To keep it, open the link in the email we sent you.',
  madeUp: 'This is a demo account. You can sign in to it only on the computer that runs the store.',
  tryLater: 'An error occurred. Please try again later.',
};

/** The second step of an admin's sign-in. */
export const secondStepWords = {
  title: 'Confirm it is you',
  lead: 'One more step: show your second factor.',
  button: 'Continue',
  pending: 'Checking',
  lost: 'No phone and no recovery code? Ask whoever runs the store to run “npm run admin -- recover” on its computer.',
  signOut: 'Sign Out',
  codesLeft: (left: number) =>
    left === 0
      ? 'That was your last recovery code. Make new ones at Sign-in Security.'
      : `You have ${left === 1 ? 'one recovery code' : `${left} recovery codes`} left.`,
};

export const nameRefusals = {
  illegible: (character: string) => `Please remove the character ${character}.`,
  invisible: 'Name cannot contain invisible characters.',
  link: 'Name cannot contain a link. Please add a space after each full stop.',
  tooShort: (minimum: number) => `Name should be greater than ${minimum - 1} characters.`,
  tooLong: (maximum: number) => `Name cannot be longer than ${maximum} characters.`,
};

export const verifyWords = {
  title: 'Verify your email',
  button: 'Verify Email',
  pending: 'Verifying',
  signIn: 'Sign In',
  alreadyVerified: 'Your email address is already verified.',
  badLink: 'This link has expired or is incomplete. Links are valid for 24 hours.',
  newLink: 'Sign in to get a new link.',
  lastStep: (storeName: string) => `One more step before you can sign in to ${storeName}.`,
  otherBrowser:
    'You are not in the browser you registered with. Enter your new account’s password to verify your email.',
  notYou:
    'Did not create an account? Someone may have entered your email address by mistake. You can close this page: the account cannot be used without this step.',
};

export const checkVerificationWords = {
  sentTo: { before: 'We emailed a link to', after: '. It is valid for 24 hours.' },
  openMail: 'Open Mail App',
  sendAgain: 'Send Again',
  sending: 'Sending',
  backToSignIn: 'Back to sign in',
};

export const verificationMail = {
  notice: verifyNotice,
  sentAgain: 'We have sent the verification email again.',
  tooSoon: 'We have just sent you an email. Please wait 2 minutes before you ask for another.',
  failed: loginRefusals.tryLater,
};

/** Where an account is made. What is agreed to is in the policies, which have versions. */
export const agreeWords = {
  privacy: {
    before: 'I have read the',
    policy: 'Privacy Policy',
    after: 'and agree to my data being used as it describes.',
  },
  terms: { before: 'By creating an account you accept the', policy: 'Terms and Conditions' },
  notAgreed: 'Please read the Privacy Policy and tick the box if you agree.',
};
