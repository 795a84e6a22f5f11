export const registerWords = {
  title: 'Create account',
  lead: 'Your wallet, points and orders in one place.',
  button: 'Create Account',
  pending: 'Creating account',
  nameHint: (characters: number) => `At least ${characters} characters.`,
  emailHint: 'We will email you a link to verify your account.',
  signInWithThisEmail: 'Sign in with this email',
  leaveEmpty: 'Leave this empty',
  alreadyRegistered: 'Already registered?',
  signIn: 'Sign in',
};

/** A change of what a guardian consents to needs a new version among the policies. */
export const ageWords = {
  title: 'Your age',
  adult: 'I am 18 or older',
  minor: 'I am under 18',
  consentNeeded: 'If you are under 18, you need a parent’s or guardian’s consent to use the store.',
  guardianName: 'Parent’s or guardian’s name',
  guardianContact: 'Their mobile number or email',
  consent: 'My parent or guardian agrees to my using this store.',
};

export const registerRefusals = {
  mobileInvalid: 'Please enter a valid 10-digit mobile number.',
  mobileAllSame: 'Mobile number cannot have all the same digits.',
  mobileSequence: 'Mobile number cannot be a sequential series of digits.',
  mobileTaken: 'Mobile number already registered.',
  emailTaken: 'Email already registered.',
  noAge: 'Please tell us whether you are 18 or older.',
  noGuardianName: 'Please enter your parent’s or guardian’s name.',
  noGuardianContact: 'Please enter your guardian’s mobile number or email.',
  noConsent: 'Please tick this box if your parent or guardian agrees.',
};
