export const formWords = {
  notSent: 'We could not reach the store. What you entered is still here.',
};

export const formRefusals = {
  tooLong: 'This form is too long.',
  notAForm: 'This is not a form of the store.',
};
