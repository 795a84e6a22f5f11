import type { BankRefundStatus } from '@store/ledger';
import type { ComplaintEntry, ComplaintKind } from '../../ports/complaints.ts';
import type { ComplaintState } from './complaint-state.ts';

export const complaintKinds: Readonly<Record<ComplaintKind, string>> = {
  order: 'An order',
  payment: 'A payment or my wallet',
  account: 'My account',
  privacy: 'Privacy or my data',
  other: 'Something else',
};

export const newComplaintWords = {
  title: 'Make a complaint',
  lead: 'We reply within 48 hours and settle your complaint within one month. You get a number to track it.',
  aboutOrder: {
    before: 'Is it about an order? Open it in',
    link: 'My Orders',
    after: 'and press Report a Problem. Its details are then added for you.',
  },
  kind: 'What is it about?',
  choose: 'Please choose',
  email: 'Your email',
  emailHint: 'We will email you here when we reply.',
  text: 'What happened?',
  textHint: 'If it is about an order or a payment, add its number.',
  button: 'Send Complaint',
  sending: 'Sending',
  yours: 'See your complaints',
};

export const complaintRefusals = {
  noKind: 'Please choose what it is about.',
  empty: 'Please tell us what happened.',
  noReply: 'Please enter your message.',
  tooLong: (longest: number) => `Please use ${longest} characters or fewer.`,
  illegible: (character: string) => `Please remove the character ${character}.`,
  outOfDate: 'This form is out of date. Please send it again.',
  tooMany:
    'We have received several complaints from you today. Please reply in one of them, or try again tomorrow.',
  tooManyMessages:
    'You have reached today’s limit for messages. Please wait for our reply, or write again tomorrow.',
  closed: 'This complaint is closed. If you still need help, make a new one.',
  other: 'Another message was already sent with this form. Press Send again to send this one.',
  failed: 'We could not save your complaint right now. Please try again.',
  notFound: 'No such complaint',
  noOrder: 'No such order',
};

export const complaintAnswers = {
  filed: (number: string) => `Complaint ${number} received.`,
  filedBefore: 'You have already reported this. Add anything new here.',
  said: 'Message sent.',
};

export const complaintStates: Readonly<Record<ComplaintState, string>> = {
  received: 'Received',
  working: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
};

export const complaintWords = {
  metaTitle: 'Your complaint',
  /** Before the number. */
  title: 'Complaint',
  number: 'Number',
  about: 'About',
  order: 'Order',
  received: 'Received',
  replyBy: 'We reply by',
  acknowledged: 'Acknowledged',
  settleBy: 'We settle it by',
  closed: 'Closed',
  late: 'We are late, and we are sorry. Our team has been told.',
  messages: 'Messages',
  you: 'You',
  us: (store: string) => store,
  at: (who: string, when: string) => `${who} · ${when} IST`,
  erased: 'Erased.',
  reply: 'Add a message',
  unsent: 'Your message, not sent',
  unsentHint: { before: 'To send it, copy it into', link: 'a new complaint' },
  send: 'Send',
  sending: 'Sending',
  keepLink: 'Keep the link in our email: it leads back to this page.',
  notContent: 'Not satisfied? You can call the National Consumer Helpline at 1915.',
  another: 'Make another complaint',
  all: 'Your complaints',
  orderFacts: 'The order when you reported it',
};

/** What stands for an entry without words, in the customer's eyes. */
export const entryWords: Readonly<Record<ComplaintEntry['what'], string>> = {
  said: 'Reported a problem with this order.',
  acknowledged: 'We are looking into it.',
  answered: 'Answered.',
  noted: 'Noted.',
  closed: 'Complaint closed.',
};

export const complaintsWords = {
  title: 'Your complaints',
  empty: 'You have no complaints.',
  caption: 'Your complaints, the latest first',
  state: 'Status',
};

/** An order as it stood when it was reported. */
export const complaintFactWords = {
  item: 'Item',
  pieces: 'Pieces',
  status: 'Order status',
  amount: 'Amount',
  payment: 'Payment method',
  placed: 'Placed',
  /** By the buyer, before the bank has told. */
  reported: 'Payment reported',
  paid: 'Paid',
  notPaid: 'Not paid',
  utr: 'UPI reference (UTR)',
  failure: 'Payment failed',
  failures: {
    expired: 'It did not arrive in time',
    refusedByBank: 'The bank declined it',
    insufficientFunds: 'There were not enough G-Coins',
    walletFrozen: 'The wallet was frozen',
    gatewayUnavailable: 'The payment page could not be opened',
    amountMismatch: 'The wrong amount was paid',
    creditedByHand: 'Our team added the payment to the wallet',
    claimedElsewhere: 'The bank transfer was used for something else',
  },
  stray: 'Received and added to the wallet',
  suspended: 'Received while the account was blocked',
  dispute: 'Payment dispute',
  disputeOfStray: 'Dispute over money added to the wallet',
  disputes: {
    open: 'The bank is deciding',
    won: 'The bank decided for the store',
    lost: 'The bank returned the payment',
  },
  held: 'Review',
  heldForReview: 'Under review before delivery',
  refundAsked: 'Refund requested',
  /** To the wallet. */
  returned: 'Refund for undelivered items',
  bankRefund: 'Refund to the bank',
  bankRefunds: {
    asked: (amount, when) => `${amount}, requested ${when}`,
    refused: (amount, when) => `${amount}, not sent, ${when}`,
    taken: (amount, when) => `${amount}, being sent, ${when}`,
    sent: (amount, when) => `${amount}, on its way since ${when}`,
    arrived: (amount, when) => `${amount}, refunded on ${when}`,
    failed: (amount, when) => `${amount}, did not go through, ${when}`,
  } satisfies Record<BankRefundStatus, (amount: string, when: string) => string>,
  closed: 'Closed',
  reason: 'Reason',
  part: (part: number, parts: number) => (parts === 1 ? 'Delivery' : `Delivery, part ${part}`),
  reference: (reference: string) => `reference ${reference}`,
  legs: {
    waiting: 'Waiting',
    started: 'Being sent',
    accepted: 'Being sent',
    delivered: 'Sent',
    failed: 'Refused',
    notSent: 'Not sent',
    unknown: 'Being checked',
    manual: 'Being sent by our team',
  },
};
