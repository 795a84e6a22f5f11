/** Leads to the form that somebody came from, which is kept. */
export const backWords = { back: 'Go Back' };

export const mobileWords = {
  title: 'Your mobile number',
  lead: 'We need your mobile number for a UPI payment. We will ask only once. Then you can continue where you left off.',
  label: 'Mobile number',
  hint: 'You can confirm it later, to sign in with it.',
  button: 'Save and Continue',
  pending: 'Saving',
  saved: 'Your mobile number is saved. You can pay now.',
};

export const mobileRefusals = {
  taken:
    'This mobile number belongs to another account. Use another number, or sign in to that account.',
  failed: 'Your number could not be saved right now. Please try again in a minute.',
};

export const ageWords = {
  title: 'Are you 18 or older?',
  lead: 'You need a parent’s or guardian’s consent to buy if you are under 18. We will ask only once. Then you can continue where you left off.',
  button: 'Save and Continue',
  pending: 'Saving',
  saved: 'Your age is saved. You can pay now.',
  savedOfMinor: 'Your age is saved. You can pay once your parent or guardian agrees.',
};

export const ageRefusals = {
  failed: 'Your age could not be saved right now. Please try again in a minute.',
};
