import type { HoldCause } from '@store/ledger';

export const pendingWords = {
  title: 'Pending Orders',
  lead: 'Refund requests first, then oldest. Flagged after 20 min; each order says whether and when it is refunded automatically.',
  search: 'Order, buyer or game ID',
  kinds: 'Filter orders',
  all: 'All',
  held: 'Held',
  manual: 'Manual',
  running: 'With provider',
  unknown: 'Outcome unknown',
  count: (kind: string, count: number) => `${kind} ${count}`,
  notice: (orderId: string, notice: string) => `${orderId}: ${notice}`,
  empty: 'No pending orders.',
  game: 'Game',
  route: 'Route',
  cause: 'Cause',
  owner: 'Owner',
  owners: { mine: 'You' },
  filter: 'Filter',
  manualRoute: 'Manual',
  keys: 'Keyboard',
  keysOf: {
    j: 'next order',
    k: 'previous order',
    c: 'complete',
    l: 'release an order that is held',
    r: 'refund',
    x: 'cancel',
    t: 'take',
    Enter: 'confirm what you chose',
    Esc: 'close the order',
    '?': 'show these keys',
  },
};

export const causeWords = {
  held: 'Held for review',
  manualItem: 'Manual item',
  unknownOutcome: 'Outcome unknown',
  providerDown: 'Provider not available',
  waitsForTurn: 'Waiting for its turn',
  wrongId: 'Wrong ID',
  partRefused: 'Part rejected',
  unreadableAccount: 'Account not readable',
  disputed: 'Disputed at the bank',
  disputeLost: 'Dispute lost',
  disputeWon: 'Dispute won, not sent',
  provider: 'With provider',
};

/** Which rule holds an order back. Only admins read it: whoever knows a rule can go round it. */
export const holdCauseWords = {
  newAccount: 'new account',
  manyOrders: 'many orders within an hour',
  manyGameAccounts: 'many game IDs within a day',
  amount: 'high amount',
} satisfies Record<HoldCause, string>;

export const ownerWords = {
  nobody: 'Nobody has taken this order.',
  you: 'You have taken this order.',
  other: (name: string) => `${name} has taken this order.`,
  withYou: 'With you',
  with: (name: string) => `With ${name}`,
  somebody: 'an admin',
  take: 'Take',
  takeOver: 'Take Over',
  handTo: 'Hand over to',
  handOver: 'Hand Over',
  letGo: 'nobody',
  choice: 'Select',
  taking: 'Taking',
  choose: 'Please select who takes it over.',
  noSuchAdmin: 'This person cannot decide orders. Please select somebody else.',
  notWaiting: 'This order is no longer waiting. Nothing was changed.',
  moved: 'Somebody else has taken this order in the meantime. Nothing was changed.',
  taken: (orderId: string) => `You have taken ${orderId}.`,
  handedOver: (orderId: string, name: string) => `${orderId} is now with ${name}.`,
  free: (orderId: string) => `${orderId} is with nobody now.`,
};

export const dueWords = {
  due: (instant: string) => `Promised by ${instant} IST.`,
  overdue: (instant: string) => `Was promised by ${instant} IST.`,
  refundsItself: (instant: string) =>
    `If the order is still waiting at ${instant} IST, anything not delivered is refunded automatically.`,
  neverByItself: 'It is not refunded automatically: somebody has to decide.',
  alarmedHourly: 'Staff get an alarm every hour until it is decided.',
};

export const bulkWords = {
  select: (orderId: string) => `Select ${orderId}`,
  hint: 'Select manual orders that you have sent, then complete them together.',
  button: 'Complete Selected',
  pending: 'Completing',
  none: 'Please select an order first.',
  notManual: 'This order is not delivered manually. Decide it on its own.',
  noSuchOrder: 'No such order.',
  sent: 'The decision was sent.',
  done: 'Completed.',
  result: (orderId: string, said: string) => `${orderId}: ${said}`,
};

export const prizeNoteWords = {
  title: 'Prizes in doubt',
  lead: 'Refunds and lost disputes after the week was closed would have changed its result. The result stands; you can take a prize back.',
  note: (name: string, amount: string, rank: number, week: string) =>
    `${name} won ${amount} as number ${String(rank)} of ${week}.`,
  now: (refunded: string, earned: string) =>
    `Without ${refunded} given back since, the prize would have been ${earned}.`,
  unknown: 'A closed account',
  takeBack: 'Take Back the Prize',
  reason: 'Why the prize stands',
  dismiss: 'Let It Stand',
  dismissing: 'Saving',
  noReason: 'Please enter a reason.',
  dismissed: 'The prize stands.',
  noSuchNote: 'This note is no longer there.',
};

export const pendingTableWords = {
  caption: 'Pending orders: refund requests first, then oldest',
  waiting: 'Waiting',
  order: 'Order, buyer',
  item: 'Item',
  gameAccount: 'Game account',
  unchecked: 'ID not checked',
  value: 'Value',
  payment: 'Payment',
  delivery: 'Delivery',
  actions: 'Actions',
  unknown: 'Unknown',
  refundRequested: (time: string) => `Refund requested ${time} ago`,
  /** Goes on after how long an order has waited, for screen readers. */
  overdue: ' (overdue)',
  close: 'Close',
  confirm: 'Confirm',
  decide: 'Decide',
  buttonOf: (button: string, orderId: string) => `${button} ${orderId}`,
  next: 'Next Order',
};

/** Who is not known by name. */
export const personWords = { buyer: 'Unknown', admin: 'An admin' };

export const decisionWords = {
  own: 'You placed this order yourself. Another admin must decide.',
  provider: 'Delivery status',
  refundRequested: (instant: string) => `The buyer requested a refund on ${instant} IST.`,
  gameAccount: 'Game account',
  part: (part: number, parts: number) => `Part ${part} of ${parts}`,
  reference: (part: number) => `Reference ${part}`,
  payment: 'Payment',
  paymentWithUtr: (mode: string, utr: string) => `${mode}, UTR ${utr}`,
  newStatus: 'New status',
  reason: {
    label: 'Reason',
    seen: '(visible to the buyer',
    unseen: '(only for admins',
    optional: ', optional',
    end: ')',
  },
  missing: {
    legend: 'Parts that were not delivered',
    hint: 'Their money goes to the buyer’s wallet.',
    part: (part: number, status: string, amount: string) => `Part ${part}, ${status}: ${amount}`,
  },
  undecided: (amount: string) => `${amount} is waiting for your decision.`,
  consequences: {
    Completed: (amount: string) => `The store keeps ${amount} and the buyer earns the points.`,
    Refunded: (amount: string) => `${amount} goes to the buyer’s wallet.`,
    Cancelled: (amount: string) =>
      `The store keeps ${amount} without a refund. A second admin must confirm.`,
    Released: () => 'The order will then be delivered.',
  },
  completedInPart: (amount: string) =>
    `The store keeps ${amount} less the parts marked above, and the buyer earns the points for the rest.`,
  releasedToAdmins: 'The order then waits here to be delivered manually.',
  release: 'Release',
  button: 'Set Status',
  setTo: (status: string) => `Set to ${status}`,
  pending: 'Saving',
  sendAgain: 'Send Again',
};

export const proposalWords = {
  needsSecond: 'Needs a second admin',
  yours: 'Your proposal needs a second admin',
  confirmOrDecline: 'Confirm or decline',
  you: 'You',
  proposed: (who: string, instant: string, reason: string) =>
    `${who} proposed on ${instant} IST to cancel this order without a refund: “${reason}”.`,
  consequence: (amount: string) => `The store would keep ${amount}.`,
  confirm: 'Confirm Cancellation',
  confirming: 'Confirming',
  withdraw: 'Withdraw Proposal',
  decline: 'Decline',
  withdrawing: 'Withdrawing',
};

const why = (reason: string | null) => (reason ? `: ${reason}` : '');

const inBrackets = (reason: string | null) => (reason ? ` (${reason})` : '');

/** What is known of an order that waits for a decision. */
export const providerWords = {
  unclear: (provider: string, time: string, reason: string | null) =>
    `${provider} gave no clear answer at ${time} IST${inBrackets(reason)}. We did not send the order again. Check the provider’s panel before you decide.`,
  notSent: (provider: string, reason: string | null) =>
    `We did not send this to ${provider}${why(reason)}. Ask the buyer which account to use, then deliver it manually or refund the order.`,
  down: (provider: string, time: string, reason: string | null) =>
    `${provider} did not take this at ${time} IST${why(reason)}. This part cannot have been delivered. Send it again once the cause is gone, deliver it manually or refund the order.`,
  noProvider: (route: string) =>
    `No provider serves ${route} in this store. Send it manually, then set the order to Completed.`,
  running:
    'The provider is still processing this order. Your decision takes effect once it responds, if the result still matches it. Otherwise nothing is changed and the order waits for a new decision.',
  disputed:
    'The customer has disputed the payment for this order at the bank. Nothing more will be delivered automatically. Complete or refund the order.',
  disputeLost:
    'The bank has returned the payment for this order to the customer. Nothing more will be delivered automatically. Complete the order, or refund it to the wallet, which stays frozen.',
  disputeWon:
    'The store has won the dispute about this order. Nothing was sent while it was open. Send it again, deliver it manually or refund the order.',
  partlyRefused:
    'A part was rejected. Send it again, deliver it manually, or complete the order without it.',
  held: (causes: string) =>
    `Held for review: ${causes}. Nothing was sent. Release the order to have it delivered, or refund it.`,
  manual: 'This item is delivered manually. Send it, then set the order to Completed.',
  manualRoute: 'Manual',
  legs: {
    waiting: 'waiting',
    started: 'sent, no response yet',
    accepted: 'with the provider',
    delivered: 'delivered',
    failed: 'rejected',
    notSent: 'not sent',
    unknown: 'outcome unknown',
    manual: 'to be delivered manually',
  },
  leg: (route: string, code: string, state: string, reason: string | null) =>
    `${route}, code ${code}: ${state}${inBrackets(reason)}`,
};

export const decisionRefusals = {
  noStatus: 'Please select a new status.',
  reasonTooLong: (longest: number) => `Please use ${longest} characters or fewer.`,
  noReason: 'Please enter a reason. The buyer will see it.',
  noSuchOrder: 'No such order',
  notProcessing: (status: string) =>
    `This order is ${status}, not Processing. Nothing was changed.`,
  ownOrder: decisionWords.own,
  held: 'This order is held for review. Release it first.',
  corrected:
    'The buyer has corrected the game ID since you opened this order. Nothing was changed. Please look at the new ID first.',
  moved:
    'A part of this order has changed since you opened it. Your decision was not carried out. Please look at the parts again.',
  notHeld: 'This order is no longer held. Nothing was changed.',
  noSuchPart: 'This order has no such part. Nothing was changed.',
  partDelivered:
    'A part that you marked as not delivered has been delivered in the meantime. Nothing was changed.',
  codesSeen:
    'The buyer has seen a code of this order, so one admin alone cannot refund it. Complete the order, mark what was not delivered, or refund it afterwards with a second admin. Nothing was changed.',
  nothingKept: 'If no part was delivered, set the order to Refunded. Nothing was changed.',
  ownProposal: 'You proposed this yourself. A second admin must confirm.',
  disputed:
    'The customer has disputed this payment at the bank. The bank decides whether the money goes back.',
  alreadyProposed:
    'Another admin has just proposed a decision on this order. Confirm or decline that proposal first.',
  lapsed: 'This proposal is more than 24 hours old and has lapsed. Nothing was changed.',
  tooEarly: (instant: string) =>
    `You are the only admin. You can confirm your own proposal from ${instant} IST.`,
  notOpen:
    'This proposal has been withdrawn, or the order has moved on since. Nothing was changed.',
  outOfReach: 'We could not apply your decision right now. Please try again in a minute.',
};

export const decisionAnswers = {
  proposed: (orderId: string) => `You proposed to cancel ${orderId}. A second admin must confirm.`,
  withdrawn: (orderId: string) =>
    `The proposal to cancel ${orderId} was withdrawn. The order is waiting for a decision.`,
  sent: (orderId: string) =>
    `Your decision on ${orderId} was sent. It takes effect once the provider responds, if the result still matches it.`,
  released: (orderId: string) => `${orderId} is released for delivery.`,
  refunded: (orderId: string, amount: string) =>
    `${orderId} is Refunded. ${amount} is in the buyer’s wallet.`,
  completedInPart: (orderId: string, amount: string) =>
    `${orderId} is Completed. ${amount} for the rest is in the buyer’s wallet.`,
  settled: (orderId: string, status: string) => `${orderId} is ${status}.`,
};
