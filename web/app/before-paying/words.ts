export const mobileWords = {
  title: 'Your mobile number',
  lead: 'A UPI payment needs your mobile number. You give it once, and your order is kept as it is.',
  label: 'Mobile number',
  hint: 'You can confirm it later, to sign in with it.',
  button: 'Save and Go On',
  pending: 'Saving',
  saved: 'Your mobile number is saved. You can go on and pay.',
};

export const mobileRefusals = {
  taken:
    'This mobile number belongs to another account. Use another number, or sign in to that account.',
  failed: 'Your number could not be saved right now. Please try again in a minute.',
};

export const ageWords = {
  title: 'Your age',
  lead: 'We have not asked you before. You tell us once, and your order is kept as it is.',
  button: 'Save and Go On',
  pending: 'Saving',
  saved: 'Your age is saved. You can go on and pay.',
};

export const ageRefusals = {
  failed: 'Your age could not be saved right now. Please try again in a minute.',
};
