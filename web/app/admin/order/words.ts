import type { Account, BankRefundRefusal, BankRefundStatus, PaymentFailure } from '@store/ledger';

export const orderPageWords = {
  metaTitle: (orderId: string) => `Order ${orderId}`,
  notFound: 'No such order',
  noForm: 'No such form',
  placed: (instant: string) => `Placed on ${instant} IST`,
  decide: 'Decide',
  refund: 'Refund Order',
  bankPayment: 'Record Bank Payment',
  workflow: 'Open in Temporal',
  customer: 'Customer',
  number: 'Number',
  name: 'Name',
  mobile: 'Mobile',
  email: 'Email',
  gameAccount: 'Game account',
  closedAccount: 'Closed account',
  payment: 'Payment',
  mode: 'Paid with',
  amount: 'Amount',
  returned: 'Refunded',
  instead: 'Regular price',
  reward: 'Points',
  utr: 'UTR',
  gateway: 'Gateway',
  gatewayGone: (name: string) =>
    `${name}. It is no longer in the settings, so the store cannot check this payment. Set it up again and restart the store.`,
  found: 'Found at the bank',
  paid: 'Paid',
  notPaid: 'Not paid',
  other: 'Other payment',
  toWallet: (amount: string) => `${amount}, added to the wallet`,
  reason: 'Reason',
  timeline: 'Timeline',
  nothing: '–',
};

export const partWords = {
  title: 'Delivery',
  caption: 'Parts of this order',
  part: 'Part',
  partOf: (part: number) => `Part ${part}`,
  notBy: (route: string) => `not by ${route}`,
  route: 'Route',
  code: 'Product code',
  status: 'Status',
  reference: 'Provider reference',
  reason: 'Reason',
  returned: (status: string, amount: string) => `${status}; ${amount} refunded`,
  statuses: {
    waiting: 'Waiting',
    started: 'Sent, no answer yet',
    accepted: 'With the provider',
    delivered: 'Delivered',
    failed: 'Rejected',
    notSent: 'Not taken by the provider',
    unknown: 'Outcome unknown',
    manual: 'By an admin',
  },
};

const changed = (parts: readonly number[]) =>
  parts.length === 1
    ? `part ${parts.join()} had changed since the decision`
    : `parts ${parts.join(', ')} had changed since the decision`;

export const orderStepWords = {
  completedInPart: (amount: string) => `Completed in part, ${amount} refunded`,
  placed: 'Order placed',
  corrected: 'Game ID corrected by the buyer',
  pageOpened: 'Payment page opened',
  reported: 'Buyer says they have paid',
  paid: 'Payment received',
  paidBy: (mode: string, utr: string) => `${mode}, UTR ${utr}`,
  notPaid: 'Payment not received',
  failures: {
    expired: 'Not paid in time.',
    refusedByBank: 'The bank declined the payment.',
    insufficientFunds: 'Not enough G-Coins.',
    walletFrozen: 'The wallet was frozen.',
    gatewayUnavailable: 'The gateway could not open a payment page.',
    amountMismatch: 'A different amount was paid.',
    creditedByHand: 'An admin had added the payment to the wallet.',
    claimedElsewhere: 'The bank transfer was used for something else.',
  } satisfies Record<PaymentFailure, string>,
  foundBy: (name: string) => `Found at the bank by ${name}`,
  toWallet: (amount: string) => `Payment of ${amount} added to the wallet`,
  suspended: (amount: string) => `Payment of ${amount} put in suspense`,
  sent: (part: number, route: string) => `Part ${part} sent to ${route}`,
  accepted: (part: number) => `Part ${part} accepted by the provider`,
  delivered: (part: number) => `Part ${part} delivered`,
  reference: (reference: string) => `Reference ${reference}`,
  rejected: (part: number) => `Part ${part} rejected`,
  notSent: (part: number) => `Part ${part} not taken by the provider`,
  unknown: (part: number) => `Part ${part}: outcome unknown`,
  manual: (part: number) => `Part ${part} left to an admin`,
  rerouted: (part: number, route: string) => `Part ${part} to go by ${route} instead`,
  secondWay: (part: number, route: string) => `Part ${part} to go by ${route}, its second way`,
  again: (part: number, attempt: number) => `Part ${part} to be sent again, attempt ${attempt}`,
  setAside: {
    Completed: (parts: readonly number[]) => `Not completed: ${changed(parts)}`,
    Refunded: (parts: readonly number[]) => `Not refunded: ${changed(parts)}`,
  },
  refundAsked: 'Refund requested by the buyer',
  revealed: (codes: number) =>
    codes === 1 ? 'Code seen by the buyer' : `${codes} codes seen by the buyer`,
  held: 'Held for review',
  released: 'Released for delivery',
  cancelProposed: 'Cancellation without a refund proposed',
  refundProposed: 'Refund proposed',
  withdrawn: 'Proposal withdrawn',
  completed: 'Completed',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  disputed: 'Disputed at the bank',
  saleDisputed: (amount: string) => `${amount} no longer counts as a sale`,
  disputeWon: 'Dispute won',
  disputeLost: 'Dispute lost',
  waitsForPayment: 'Waiting for payment',
  waitsForDelivery: 'Waiting for delivery',
  waitsForRelease: 'Waiting for an admin to release it',
  by: {
    delivery: 'Automatically',
    buyer: 'By the buyer',
    deadline: 'Automatically, at the deadline',
  },
  byStore: 'By the store',
  byAdmin: (name: string) => `By ${name}`,
  unknownAdmin: 'an admin',
  alone: 'The only admin, after the waiting time',
};

/** Of an order whose money came when its account was closed. */
export const suspendedOrderWords = {
  open: (amount: string) =>
    `${amount} arrived late, when the account was blocked or deleted. It is in suspense until somebody decides.`,
  refunding: (amount: string) => `${amount} arrived late and is being sent back.`,
  refunded: (amount: string) => `${amount} arrived late and was sent back.`,
  byHand: (amount: string) => `${amount} arrived late and was returned by hand.`,
  takenBack: (amount: string) =>
    `${amount} arrived late, and the bank has returned it to the customer.`,
  released: (amount: string) => `${amount} arrived late and was added to the wallet.`,
  toSuspense: 'Open Payment',
};

/** Of an order whose payer wants the money back from their bank. */
export const disputedOrderWords = {
  open: 'The customer has disputed the payment for this order at the bank. Nothing more will be delivered automatically.',
  lost: 'The bank has returned the payment for this order to the customer.',
  won: 'The customer disputed the payment for this order at the bank. The store has won.',
  ofStray: {
    open: 'The customer has disputed another payment made for this order, which had gone to their wallet. The order itself goes on.',
    lost: 'The bank has returned another payment made for this order, which had gone to the customer’s wallet.',
    won: 'Another payment made for this order, which had gone to the customer’s wallet, was disputed. The store has won.',
  },
  toDispute: 'Open Dispute',
};

export const bookWords = {
  title: 'Postings',
  caption: 'What this order did to the books',
  empty: 'No money has moved.',
  event: 'Event',
  account: 'Account',
  debit: 'Debit',
  credit: 'Credit',
  accounts: {
    gateway: 'Gateway',
    'wallet:available': 'Wallet, available',
    'wallet:held': 'Wallet, on hold',
    'wallet:locked': 'Wallet, locked',
    suspense: 'Suspense',
    sales: 'Sales',
    taxPayable: 'GST to pay',
    promotions: 'Promotions',
    payouts: 'Payouts',
    points: 'Points',
    adjustments: 'Adjustments',
    givenUp: 'Given up',
    returning: 'Refunds on their way to the bank',
    bank: 'Bank',
    fees: 'Gateway fees',
    inputTax: 'GST on fees',
    disputed: 'Disputed sales',
    chargebacks: 'Chargebacks',
    losses: 'Chargebacks lost',
  } satisfies Record<Account, string>,
};

export const bankRefundListWords = {
  title: 'Refund to bank',
  lead: 'Requested by the buyer, to the account the order was paid from.',
  amount: 'Amount',
  status: 'Status',
  since: (status: string, at: string) => `${status}, since ${at}`,
  asked: 'Requested',
  gateway: 'Gateway',
  gatewayGone: (name: string) =>
    `${name}. It is no longer in the settings, so this refund waits. Set it up again and restart the store.`,
  reference: 'Reference at the gateway',
  bankReference: 'Bank reference',
  reason: 'Reason',
  statuses: {
    asked: 'Requested',
    refused: 'Not sent',
    taken: 'Taken from the wallet',
    sent: 'With the gateway',
    arrived: 'Arrived',
    failed: 'Failed, back in the wallet',
  } satisfies Record<BankRefundStatus, string>,
  refused: {
    spent: 'Not sent: the money was no longer in the wallet',
    frozen: 'Not sent: the wallet is frozen',
  } satisfies Record<BankRefundRefusal, string>,
};

export const eventWords = {
  title: 'Ledger events',
  lead: 'From the order, the buyer’s wallet and points, the bank payment, suspense and refunds to the bank.',
  tooMany: 'Older events of a long stream are not shown.',
  at: (instant: string, position: string) => `${instant} · position ${position}`,
  sealed: '(sealed)',
};

export const resendWords = {
  button: (part: number) => `Send Part ${part} Again`,
  pending: 'Sending',
  consequence: (part: number) =>
    `Nothing was bought for part ${part}. The store asks the provider first, then sends the part once.`,
  inDoubt: (part: number) =>
    `Part ${part} cannot be sent again: we do not know whether the provider delivered it. Settle that first.`,
};

export const resendRefusals = {
  noPart: 'This order has no such part.',
  noProvider: (route: string) => `No provider serves ${route} in this store. Deliver it manually.`,
  own: 'You placed this order yourself. Another admin must send it again.',
  inDoubt: 'We do not know whether the provider delivered this part. Settle that first.',
  disputed: 'The customer has disputed this payment at the bank. Nothing was sent.',
  delivered: 'This part was delivered. Nothing was sent.',
  notProcessing: (status: string) => `This order is ${status}, not Processing. Nothing was sent.`,
  moved: 'This part has changed in the meantime. Nothing was sent.',
  outOfReach: 'We could not send it right now. Please try again in a minute.',
};

export const resendAnswers = {
  sent: (part: number) => `Part ${part} is being sent again. Reload the page to see the outcome.`,
  delivered: (part: number) => `Part ${part} is delivered.`,
  completed: 'Delivered. The order is Completed.',
  notSent: (part: number, reason: string) =>
    `Part ${part} was not sent (${reason}). The order keeps waiting.`,
  failed: (part: number, reason: string) => `The provider rejected part ${part}: ${reason}`,
  refunded: (part: number, reason: string) =>
    `The provider rejected part ${part}, and the order is Refunded: ${reason}`,
  unknown: (part: number) =>
    `The provider gave no clear answer about part ${part}. Check its panel before you decide.`,
};

export const answerWords = {
  title: 'Provider answers',
  lead: 'Word for word, latest first. Up to 20 for each part are kept, encrypted with the buyer’s key.',
  calls: { check: 'player check', deliver: 'order', lookUp: 'order status' },
  about: (part: number, call: string) => `Part ${part}, ${call}`,
  came: (instant: string, status: number | null) =>
    status === null ? `${instant} · no answer` : `${instant} · HTTP ${status}`,
  cut: 'Only the first 8,192 characters were kept.',
  lost: {
    erased: 'Erased with the customer’s data.',
    damaged: 'Not readable: it was changed after it was stored.',
  },
};

export const orderTrailWords = {
  title: 'Audit trail',
  empty: 'No admin has done anything yet.',
  by: (name: string, instant: string) => `${name} · ${instant}`,
};

export const revealWords = {
  title: 'Codes seen',
  lead: 'Each time the buyer has opened a code of this order.',
  seen: (part: number, at: string, address: string) => `Part ${part}: ${at}, from ${address}`,
  unknownAddress: 'an unknown address',
};
