export const supportWords = {
  title: (customer: string) => `Help with signing in: ${customer}`,
  lead: 'For a customer who cannot sign in. What you do here is told to them by email and stands in the audit trail.',
  back: 'To the customer',
  mayMore: 'This admin may do more than you. Ask an admin who may do as much.',
  own: 'This is your own account: use Sign-in and security on your dashboard.',
  erased: 'This account is erased.',
  why: 'Reason',
  choose: 'Choose',
  how: 'How you checked who they are',
  passwordTitle: 'Password link',
  passwordLead: (email: string) =>
    `Sends a link to set a new password to ${email}. It is valid for one hour.`,
  sendLink: 'Send Password Link',
  sending: 'Sending',
  mobileTitle: 'Another mobile number',
  mobileLead:
    'Sends a code to the new number. The customer reads it out to you: it works only here, and signs nobody in. Then all their sessions end, and for 24 hours no money can be paid out.',
  now: (mobile: string) => `Their number now: ${mobile}.`,
  noNumber: 'They have no number now.',
  newNumber: 'New mobile number',
  sendCode: 'Send Code',
  sent: (mobile: string) => `We have sent a code to ${mobile}. It is valid for 5 minutes.`,
  code: 'Code that the customer reads out',
  move: 'Move to This Number',
  moving: 'Moving',
};

export const supportReasons = {
  forgotten: 'Forgot the password',
  lostPhone: 'Lost the phone',
  newNumber: 'Has another number',
};

export const supportChecks = {
  orders: 'Orders and payments that only they know of',
  callBack: 'Called back on a number from earlier orders',
  document: 'Saw a document with their name',
};

export const supportAnswers = {
  linkSent: 'The link is on its way.',
  moved: 'The number is changed, and all sessions have ended.',
  noReason: 'Please choose a reason.',
  noCheck: 'Please choose how you checked it.',
  noCode: 'Please enter the code.',
  taken: 'This number belongs to another account.',
  same: 'This is their number already.',
  notSent: 'It could not be sent. Please try again in a minute.',
  nothing: 'This page does not know what to do with that.',
};

/** As the audit trail says it. */
export const supportFacts = { passwordLink: 'sent' };
