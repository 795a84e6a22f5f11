/** Where somebody under 18 has a parent or guardian agree. */
export const guardianWords = {
  title: 'Parent or guardian',
  lead: 'You are under 18. A parent or guardian has to agree before you can buy or add money. We will send them a code. If they agree, they read what it means and enter the code here.',
  name: 'Parent’s or guardian’s name',
  contact: 'Their own mobile number or email',
  contactHint: 'Not yours: the code goes to them.',
  send: 'Send Code',
  sendAgain: 'Send New Code',
  sending: 'Sending code',
  sentTo: (name: string, contact: string) => `We sent a code to ${name} at ${contact}.`,
  read: 'For your parent or guardian to read:',
  agreesTo: {
    buying:
      'Your child buys top-ups and digital goods for games here, and pays by UPI or from a wallet.',
    keeping:
      'We keep your child’s name, contact details, orders and payments, as the Privacy Policy says. We also keep your name and contact details.',
    children:
      'Your child gets no offers from us and is not tracked. The leaderboard shows only part of your child’s name.',
    withdrawing: 'You can withdraw your consent at any time with the same mobile number or email.',
  },
  code: 'Code',
  agree: 'I am 18 or older, I am the parent or lawful guardian, and I agree.',
  button: 'Agree',
  agreeing: 'Saving',
  other: 'Change the name or contact',
  agreed: (name: string) => `${name} has agreed. You can buy and add money now.`,
  isAgreed: (name: string, day: string) => `${name} agreed on ${day}.`,
  howToWithdraw: 'They can withdraw their consent on this page:',
  withdrawPage: 'Withdraw consent',
};

export const guardianRefusals = {
  noName: 'Please enter your parent’s or guardian’s name.',
  noContact: 'Please enter your guardian’s mobile number or email.',
  own: 'This is your own. Please enter the mobile number or email of your parent or guardian.',
  otherGuardian: 'The name or contact has been changed. Please send a new code.',
  notAgreed: 'Please have your parent or guardian tick the box if they agree.',
  agreedAlready: 'A parent or guardian has agreed already.',
  failed: 'We could not do this right now. Please try again in a minute.',
  unknown: 'This page could not do that. Please reload it and try again.',
};

/** Where a guardian withdraws, without an account. */
export const withdrawWords = {
  title: 'Withdraw your consent',
  lead: 'If you agreed that your child may use this store, you can withdraw it here. Use the mobile number or email that our code went to.',
  contact: 'Your mobile number or email',
  send: 'Send Code',
  sending: 'Sending code',
  sent: 'If this mobile number or email was used to agree, we have sent a code to it.',
  code: 'Code',
  check: 'Continue',
  checking: 'Checking',
  choose: 'For which child do you want to withdraw your consent?',
  ward: (name: string, customerNumber: number) => `${name}, customer ${customerNumber}`,
  effect:
    'They will no longer be able to buy or add money, and will be removed from the leaderboard. Orders already paid for are delivered or refunded.',
  button: 'Withdraw Consent',
  withdrawing: 'Saving',
  done: 'You have withdrawn your consent.',
  again: 'Start again',
};

export const withdrawRefusals = {
  noContact: 'Please enter your mobile number or email.',
  nobody: 'Please choose a child.',
  over: 'This took too long. Please start again with a new code.',
};
