import type { ContactKind } from './contact-kind.ts';

type Said = Readonly<{
  title: string;
  /** Where there is none yet. */
  addTitle: string;
  lead: string;
  now: string;
  none: string;
  label: string;
  same: string;
  other: string;
  taken: string;
  changed: string;
}>;

const forOneDay = 'For the next 24 hours no money can be paid out to a bank account.';

export const contactWords: Readonly<Record<ContactKind, Said>> = {
  email: {
    title: 'Change email',
    addTitle: 'Change email',
    lead: `We will send a code to the new address. We will also email your old address, and you can undo the change from there for 7 days. ${forOneDay}`,
    now: 'Your email now',
    none: 'None',
    label: 'New email',
    same: 'This is your email already.',
    other: 'Use Another Email',
    taken: 'This email belongs to another account.',
    changed: 'Your email is changed.',
  },
  mobile: {
    title: 'Change mobile number',
    addTitle: 'Add mobile number',
    lead: `We send a code to the number by SMS. We will tell you by email, and you can undo the change for 7 days. ${forOneDay} Codes by SMS are less safe than a password: anyone who gets hold of your SIM card can read them.`,
    now: 'Your number now',
    none: 'None',
    label: 'Mobile number',
    same: 'This is your number already.',
    other: 'Use Another Number',
    taken: 'This number belongs to another account.',
    changed: 'Your mobile number is saved.',
  },
};

export const contactFormWords = {
  sendCode: 'Send Code',
  sending: 'Sending',
  sendAgain: 'Send Again',
  sent: (to: string, until: string) =>
    `If ${to} can be used for your account, we have sent a code to it. The code is valid until ${until} IST.`,
  /** The same for every address: who has an account here is nobody else’s business. */
  noCode:
    'No code? This email or number may belong to another account. Sign in to that account, or contact our support team. You can ask for a new code after 2 minutes.',
  code: 'Code',
  codeHint: '6 digits',
  confirm: 'Confirm',
  confirming: 'Checking',
  back: 'Sign-in and security',
};
