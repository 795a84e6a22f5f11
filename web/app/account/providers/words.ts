/** On the way to a provider. */
export const startWords = {
  title: (name: string) => `Sign in with ${name}`,
  lead: 'Sign in there and you will be brought back here.',
  goOn: (name: string) => `Continue to ${name}`,
  opening: 'Opening sign-in',
  /** For who comes from a program of somebody else's. */
  handsOver: (host: string) =>
    `Sign in there and you will continue at ${host}, which can then use your account for six hours.`,
};

export const addingWords = {
  added: (name: string) => `You can sign in with ${name} from now on.`,
};

/** In the window that comes back from the provider. */
export const callbackWords = { title: 'Signing you in', goOn: 'Continue' };

export const newAccountWords = {
  title: 'One last step',
  lead: (email: string) => `You are about to create an account for ${email}.`,
  button: 'Create Account',
  pending: 'Creating account',
  notYou: 'Back to sign in',
};

export const linkAccountWords = {
  title: 'Is this account yours?',
  lead: (email: string, provider: string) =>
    `Somebody has registered with ${email} and not verified it yet. If it was you, enter the password you chose. From then on you can sign in with ${provider} as well.`,
  notKnown: 'Not you, or forgot the password?',
  button: 'Sign In',
  pending: 'Signing in',
  forgot: 'Forgot Password',
  back: 'Back to sign in',
};
