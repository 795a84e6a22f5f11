export const personWords = {
  working:
    'Many requests are coming from your network, so we are checking that you are not a bot. Your form will then be sent automatically.',
  otherwise:
    'Many requests are coming from your network. To show that you are not a bot, get a code by email.',
  mailMe: 'Email Me a Code',
  mailAgain: 'Send Another Code',
  sentTo: (email: string) => `We have sent a code to ${email}. It is valid for 5 minutes.`,
  code: 'Code from the email',
};

export const personRefusals = {
  noCode: 'Please enter the 6 digits of the code from the email.',
};
