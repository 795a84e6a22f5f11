import type { SuspendedBecause, SuspenseStatus } from '@store/ledger';

export const suspenseStatusWords: Readonly<Record<SuspenseStatus, string>> = {
  open: 'To decide',
  refunding: 'Being sent back',
  refunded: 'Sent back',
  byHand: 'Returned by hand',
  takenBack: 'Returned by the bank',
  released: 'Added to wallet',
};

export const suspendedBecauseWords: Readonly<Record<SuspendedBecause, string>> = {
  blocked: 'Account blocked',
  erased: 'Account deleted',
};

export const suspenseListWords = {
  title: 'Suspense',
  lead: 'Payments that arrived late for an account that was blocked or deleted by then. Nothing was added to a wallet: decide where each one goes.',
  which: 'Which payments',
  open: 'Open',
  ended: 'Decided',
  empty: 'No payments in suspense.',
  emptyEnded: 'No decided payments.',
  caption: 'Payments in suspense, the oldest first',
  captionEnded: 'The latest decided payments',
  utr: 'UTR',
  amount: 'Amount',
  gateway: 'Gateway',
  about: 'Order or top-up',
  why: 'Reason',
  since: 'Arrived',
  age: 'Waiting for',
  decidedOn: 'Decided',
  status: 'Status',
  proposed: 'Second person needed',
};

export const suspensePageWords = {
  metaTitle: (utr: string) => `Payment ${utr} in suspense`,
  notFound: 'Payment not found',
  back: 'All payments in suspense',
  facts: 'Details',
  history: 'History',
  about: { order: 'Order', topUp: 'Top-up' },
  amount: 'Amount',
  utr: 'UTR',
  gateway: 'Gateway',
  why: 'Reason',
  since: 'Arrived',
  customer: 'Customer',
  unknownCustomer: 'Deleted account',
  account: 'Account now',
  standing: { open: 'Open', blocked: 'Blocked', closed: 'Closed', erased: 'Deleted' },
  reference: 'Refund at the gateway',
  bankReference: 'Bank reference',
  steps: {
    came: 'Arrived, put in suspense',
    proposedGateway: 'Refund by the gateway proposed',
    proposedByHand: 'Return by hand proposed',
    asked: 'Refund requested at the gateway',
    sent: 'Refund on its way',
    arrived: 'Refund arrived',
    failed: 'Refund did not go through',
    byHand: 'Returned by hand',
    takenBack: 'Returned by the bank after a lost dispute',
    withdrawn: 'Proposal withdrawn',
    released: 'Added to the wallet',
    open: 'Waiting for a decision',
    refunding: 'Waiting for the gateway',
  },
  by: (who: string) => `By ${who}`,
  proposedBy: (who: string) => `Proposed by ${who}`,
  alone: 'The only admin, after the waiting time',
  unknownAdmin: 'An admin',
  disputed: {
    open: 'This payment is disputed at the bank, which may return it to the payer itself. Do not send it: decide once the dispute is closed.',
    lost: 'The store has lost the dispute about this payment, and the bank has returned it to the payer. Do not send it again: close it.',
    lostInPart:
      'The store has lost a dispute about a part of this payment, and the bank has returned that part to the payer. Send only the rest, by hand.',
    otherOpen:
      'Another payment for this order or top-up is disputed at the bank. Check the dispute first.',
  },
  own: 'This is your own payment. Another admin must decide.',
  over: 'Nothing is left to decide.',
  underWay: (gateway: string) =>
    `${gateway} is sending the money back. If the bank does not accept it, you can decide again here.`,
  gatewayGone: (gateway: string) =>
    `${gateway} is no longer in the settings, so this refund waits. Set it up again and restart the store.`,
  decide: {
    title: 'Decide',
    gateway: 'Send Back by Gateway',
    gatewayHint: (gateway: string, amount: string) =>
      `${gateway} returns ${amount} to the account it was paid from. This can take a few days.`,
    noGateway: (gateway: string) => `${gateway} cannot send this payment back from here.`,
    reference: 'UTR of your transfer',
    referenceHint: (amount: string) =>
      `12 digits. Send ${amount} from the store’s bank account to the payer first.`,
    byHand: 'Mark as Returned',
    proposeByHand: 'Propose Return by Hand',
    proposeByHandHint: (amount: string) =>
      `A second admin must agree before ${amount} is sent from the store’s bank account.`,
    takenBack: 'Close as Returned by the Bank',
    takenBackHint: 'Nothing is sent. The payment leaves suspense.',
    release: 'Add to Wallet',
    releaseHint: (amount: string) =>
      `The account is open again. ${amount} is added to its wallet and the customer is told.`,
    notOpen: {
      blocked: 'It can be added to the wallet once the account is unblocked.',
      closed: 'The customer has closed the account, so it cannot be added to the wallet.',
      erased: 'The account is deleted, so it cannot be added to a wallet.',
    },
    two: 'A second admin must agree.',
    proposed: {
      gateway: (who: string, amount: string, gateway: string) =>
        `${who} proposed to send ${amount} back by ${gateway}.`,
      byHand: (who: string, amount: string) =>
        `${who} proposed to return ${amount} by hand. Nothing was sent yet.`,
      sentByHand: (utr: string) => (who: string, amount: string) =>
        `${who} proposed to return ${amount} by hand and has sent it already, with UTR ${utr}. Do not send it again. Check that transfer at your bank, then enter its UTR.`,
    },
    waitsForBank: 'The bank decides first.',
    notAgreed: 'The payment has been disputed since, so nobody can agree to this. Withdraw it.',
    agree: 'Agree',
    agreeByHand: 'Agree and Mark as Returned',
    withdraw: 'Withdraw Proposal',
    withdrawHint: 'Then it can be decided again.',
    mine: 'You proposed this. Another admin must agree.',
    aloneFrom: (when: string) => `As the only admin you can agree to it from ${when} IST.`,
    working: 'Saving',
    notSent: 'You can safely press the button again.',
  },
};

export const suspenseAnswers = {
  asked: 'The gateway is sending the money back. Changes show here in a moment.',
  byHand: 'Recorded as returned.',
  proposed: 'Proposed. Another admin must agree.',
  withdrawn: 'The proposal is withdrawn.',
  takenBack: 'Closed. Nothing was sent.',
  released: 'The money will be added to the wallet in a moment.',
};

export const suspenseRefusals = {
  nothing: 'Please choose what to do.',
  reference: 'Please enter the 12-digit UTR of your transfer.',
  sameTransfer: 'This is the UTR of the payment itself. Please enter that of your own transfer.',
  utrClaimed: (id: string) =>
    `This UTR already belongs to ${id}. Please enter that of your own transfer.`,
  disputed: suspensePageWords.disputed,
  notLost: 'No dispute about this payment is lost, so nothing was changed.',
  own: suspensePageWords.own,
  restChanged:
    'What is left to send has changed since you opened this page. Please check it again.',
  meanwhile: 'Somebody has decided on this payment in the meantime. Please check it again.',
  over: 'This payment is no longer in suspense. Nothing was changed.',
  noGateway: 'The gateway cannot send this payment back from here.',
  notOpen: 'The account is not open, so nothing was added to its wallet.',
  alreadyProposed: 'A proposal is waiting. Agree to it or withdraw it first.',
  notProposed: 'Nobody has proposed this.',
  ownProposal: suspensePageWords.decide.mine,
  tooEarly: suspensePageWords.decide.aloneFrom,
  notReached: 'We could not save this. Please try again.',
};

/** For the trail. */
export const suspenseTrail = {
  gateway: 'sent back by the gateway',
  byHand: 'returned by hand',
  proposedGateway: 'proposed to send back by the gateway',
  proposedByHand: 'proposed to return by hand',
  takenBack: 'closed as returned by the bank',
  agreed: 'agreed',
  withdrawn: 'proposal withdrawn',
  released: 'added to the wallet',
};
