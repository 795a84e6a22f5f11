/** What is typed to say that one means it. */
export const ERASE_WORD: string = 'ERASE';

export const eraseWords = {
  title: 'Erase my account',
  lead: 'If you confirm, your account closes immediately and is erased after 7 days.',
  back: 'Back to the dashboard',

  what: 'What happens',
  now: 'Immediately',
  later: 'After 7 days, once nothing is pending',
  daysOn: (days: number) => `${days} days after that`,
  yearsOn: (years: number) => `After ${years} more financial years`,
  steps: {
    now: 'You are signed out everywhere and nobody can sign in. Your name leaves the leaderboard. We send you an email with a link to keep your account.',
    later:
      'Your name, email address, mobile number, password, passkeys and other ways to sign in are deleted. Your points are gone.',
    logs: 'What our staff wrote about your account becomes unreadable, because its key is deleted.',
    records: 'The key to the game IDs of your orders is deleted, so nobody can read them any more.',
  },

  stays: 'What the law makes us keep, without your name',
  kept: {
    orders: (years: number) =>
      `Orders, payments and the books, for ${years} financial years: section 128(5) of the Companies Act, 2013, and section 36 of the CGST Act, 2017.`,
    logs: (days: number) =>
      `Logs of what happened to your account, for ${days} days: rules 6 and 8 of the Digital Personal Data Protection Rules, 2025, and CERT-In’s directions of 28 April 2022.`,
    proof: 'That you agreed to our terms, and that you asked us to erase your account.',
  },

  inTheWay: 'What is still pending',
  nothingInTheWay: 'Nothing is pending. Your account can be erased in 7 days.',
  waitsFor: 'Your account closes immediately, but it is erased only when the following is settled:',

  money: 'Your wallet',
  moneyLead: (amount: string) =>
    `You have ${amount} in your wallet. Prizes, gifts and redeemed points cannot go to your bank. You can spend them in the store before you close your account.`,
  spend: 'Spend it first',
  payBack: (amount: string) => `Send ${amount} back to me`,
  payBackNote: (rest: string | null) =>
    rest === null
      ? 'Unspent top-ups and refunds of orders you paid by UPI go back to your bank. Two of our staff check the transfer.'
      : `Unspent top-ups and refunds of orders you paid by UPI go back to your bank. Two of our staff check the transfer. You give up the other ${rest}.`,
  giveUp: (amount: string) => `I give up all ${amount}`,
  giveUpNote: 'Nothing is paid out.',
  points: (points: string) =>
    `You have ${points} points. They are gone when the account is erased.`,
  understood: 'I understand that what is erased or given up is gone for good.',

  word: `Type ${ERASE_WORD} to confirm`,
  button: 'Close and Erase My Account',
  pending: 'Closing your account',
  adminsFirst:
    'This account runs the store. Another admin has to make it an ordinary account before it can be erased.',
};

export const eraseRefusals = {
  noChoice: 'Please choose what happens to your balance.',
  notUnderstood: 'Please tick this box to go on.',
  noWord: `Please type ${ERASE_WORD}.`,
  moved: (amount: string) => `Your balance has changed: it is now ${amount}. Please choose again.`,
  blocked: 'This account is blocked. Please contact customer support.',
  changedLately:
    'Your password, email or mobile number was changed less than 24 hours ago. To protect you, the account can be closed only after 24 hours.',
  failed: 'Your account could not be closed. Please try again.',
};

export const eraseAnswers = {
  closed: (until: string) =>
    `Your account is closed. It will be erased on ${until} (IST) or later. We have sent you an email with a link to keep it.`,
};

/** What a closing account waits for. Times are in IST. */
export const obstacleWords = {
  cooling: (until: string) => `The owner can still keep the account until ${until} (IST).`,
  blocked: 'The account is blocked until our staff have looked into it.',
  orders: (count: number) =>
    count === 1 ? 'One order is not finished.' : `${count} orders are not finished.`,
  topUps: (count: number) =>
    count === 1 ? 'One top-up is not finished.' : `${count} top-ups are not finished.`,
  latePayments: (until: string) =>
    `A payment may still arrive for an order or top-up that was not paid in time, until ${until} (IST).`,
  entries: 'Our team has not decided on a correction of the balance yet.',
  payOuts: (count: number) =>
    count === 1
      ? 'One payout is on its way to the bank.'
      : `${count} payouts are on their way to the bank.`,
  bankRefunds: (count: number) =>
    count === 1
      ? 'The bank has not confirmed one refund yet.'
      : `The bank has not confirmed ${count} refunds yet.`,
  disputes: (count: number) =>
    count === 1
      ? 'The bank has not decided on one disputed payment yet.'
      : `The bank has not decided on ${count} disputed payments yet.`,
  suspended: (count: number) =>
    count === 1
      ? 'Our team has not decided on one late payment yet.'
      : `Our team has not decided on ${count} late payments yet.`,
  complaints: (count: number) =>
    count === 1 ? 'One complaint is still open.' : `${count} complaints are still open.`,
  locked: (amount: string) =>
    `${amount} in the wallet is locked until our staff have looked into it.`,
  toPayOut: (amount: string) => `${amount} has to be sent back to the bank first.`,
  notGivenUp: (amount: string, until: string) =>
    `${amount} in the wallet was not given up and is kept until ${until} (IST).`,
};

export const keepWords = {
  title: 'Keep my account',
  lead: (until: string) =>
    `Your account is closed and will be erased on ${until} (IST) or later. Nothing is deleted yet.`,
  waitsFor: 'It is erased only when the following is settled:',
  button: 'Keep My Account',
  pending: 'Reopening your account',
  kept: 'Your account is open again, and nothing was deleted.',
  notYou: 'If it was not you who closed it, set a new password now.',
  signIn: 'Sign In',
  newPassword: 'Set a New Password',
  tooLate: 'This account is being erased or has been erased. It cannot be brought back.',
  register: 'Register',
  badLink: 'The link is corrupted.',
  whyBad: 'It may be incomplete. Please open the link from the email again.',
  failed: 'An error occurred. Please try again.',
};
