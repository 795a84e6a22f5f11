export const supportWords = {
  title: (customer: string) => `Help with signing in: ${customer}`,
  lead: 'For a customer who cannot sign in, or who ticked “under 18” by mistake. They are told by email what you do here, and the audit trail keeps it.',
  back: 'Back to the customer',
  mayMore: 'This admin has permissions that you do not have. Ask an admin who has them.',
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
  ageTitle: 'Age',
  ageLead:
    'This customer said they are under 18. If a document shows that they are 18 or older, you can correct this. They can then buy without a guardian, and the guardian’s details are deleted. This cannot be undone here.',
  ageHow: 'How you checked their age',
  ageCorrect: 'Customer Is 18 or Older',
  ageCorrecting: 'Saving',
};

export const supportReasons = {
  forgotten: 'Forgot the password',
  lostPhone: 'Lost the phone',
  newNumber: 'Has a new number',
};

export const supportChecks = {
  orders: 'Orders and payments that only they know of',
  callBack: 'Called back on a number from earlier orders',
  document: 'Saw a document with their name',
};

export const ageReasons = {
  mistake: 'Ticked “under 18” by mistake',
  cameOfAge: 'Has turned 18 and cannot say so themselves',
};

export const ageChecks = {
  document: 'Saw an identity document with their name and day of birth',
  digiLocker: 'Saw a document that they shared from DigiLocker',
};

export const supportAnswers = {
  ageCorrected: 'The age is corrected, and the customer is told.',
  noMinor: 'This customer does not count as under 18. Nothing was changed.',
  linkSent: 'The link is on its way.',
  moved: 'The number is changed, and all sessions have ended.',
  noReason: 'Please choose a reason.',
  noCheck: 'Please choose how you checked it.',
  noCode: 'Please enter the code.',
  taken: 'This number belongs to another account.',
  same: 'This is their number already.',
  notSent: 'We could not send it. Please try again in a minute.',
  nothing: 'This page could not do that. Please reload it and try again.',
};

/** As the audit trail says it. */
export const supportFacts = { passwordLink: 'sent' };
