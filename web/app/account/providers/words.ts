/** On the way to a provider. */
export const startWords = {
  title: (name: string) => `On to ${name}`,
  lead: 'You sign in there and come back here.',
  goOn: (name: string) => `Continue to ${name}`,
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
    `There is already an account for ${email}. Enter its password to sign in with ${provider} from now on.`,
  button: 'Sign In',
  pending: 'Signing in',
  forgot: 'Forgot Password',
  back: 'Back to sign in',
};
