/** Codes of six digits, wherever one is asked for. */
export const codeWords = {
  mobileEnding: (digits: string) => `the mobile number ending in ${digits}`,
};

export const codeRefusals = {
  noCode: 'Please enter the 6 digits of the code.',
  wrong: (left: number) =>
    left === 1
      ? 'This code is incorrect. You have one more try.'
      : `This code is incorrect. You have ${left} more tries.`,
  over: 'This code is not valid any more. Please ask for a new one.',
  tooMany: (when: string) => `Too many codes have been requested. Please try again after ${when}.`,
  failed: 'We could not send a code right now. Please try again in a minute.',
};
