export const formWords = {
  notSent: 'We could not reach the store. What you entered is still here.',
};

/** Around every list that can be narrowed down. */
export const filterWords = {
  filters: 'Filters',
  any: 'Any',
  active: 'Active filters',
  /** Goes on after the filter, for screen readers. */
  remove: ', remove filter',
};

export const formRefusals = {
  tooLong: 'This request is too large.',
  notAForm: 'This request is not a form.',
};
