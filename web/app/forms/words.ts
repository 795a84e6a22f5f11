export const formWords = {
  notSent: 'We could not reach the store. What you entered is still here.',
};

export const formRefusals = {
  tooLong: 'This request is too large.',
  notAForm: 'This request is not a form.',
};
