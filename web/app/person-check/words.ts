export const personWords = {
  working:
    'Many requests are coming from your network, so we are checking that you are not a program. Your form is then sent for you.',
  otherwise:
    'Many requests are coming from your network. To show that you are not a program, get a code by email.',
  mailMe: 'Email Me a Code',
  mailAgain: 'Send Another Code',
  sentTo: (email: string) => `We have sent a code to ${email}. It is valid for 5 minutes.`,
  code: 'Code from the email',
};

export const personRefusals = {
  noCode: 'Please enter the code from the email.',
};
