/** How long an order has waited. */
export const waitingWords = {
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  days: (days: number) => `${days} days`,
};

export const adminWords = {
  title: 'Admin',
  welcome: 'Welcome Admin',
  home: 'Home',
  goToStoreOf: (storeName: string) => `${storeName}, go to store`,
  dashboard: 'Dashboard',
  pendingOrders: 'Pending Orders',
  lockedMoney: 'Locked Money',
  goToStore: 'Go to Store',
  /** Before a count, for screen readers. */
  waiting: 'waiting: ',
};

export const adminHomeWords = {
  metaTitle: 'Admin Dashboard',
  title: 'Dashboard',
  at: (instant: string) => `${instant} IST`,
  total: 'Total orders',
  completed: 'Completed',
  refunded: 'Refunded',
  processing: 'Processing',
  share: (percent: string) => `${percent}% of all`,
  longestWait: (time: string) => `Longest wait ${time}`,
  sale: 'Total sale',
  saleNote: 'Completed minus refunds',
};

export const lockedWords = {
  title: 'Locked Money',
  lead: 'Late payments that took a wallet above its limit. The money belongs to the customer, who can spend it once you unlock it.',
  empty: 'No locked money.',
  customer: (number: number | null) => `Customer ${number ?? 'unknown'}`,
  why: (instant: string, reference: string) =>
    `Above the wallet limit · ${instant} IST · ${reference}`,
  own: 'This is your own money. Another admin must unlock it.',
  note: 'What you checked',
  button: 'Unlock',
  pending: 'Unlocking',
  notSent: 'Your note is still here. You can safely press Unlock again.',
};

export const lockedAnswers = {
  noNote: 'Please enter what you checked.',
  noteTooLong: (longest: number) => `Please use ${longest} characters or fewer.`,
  notLocked: 'This money is no longer locked.',
  unlocked: 'Money unlocked.',
};

export const pendingWords = {
  title: 'Pending Orders',
  lead: 'Refund requests first, then oldest. Flagged after 20 min; refunded automatically after 24 h if nothing can have been delivered.',
  search: 'Order, buyer or game ID',
  kinds: 'Filter orders',
  all: 'All',
  manual: 'Manual',
  running: 'With provider',
  unknown: 'Outcome unknown',
  count: (kind: string, count: number) => `${kind} ${count}`,
  notice: (orderId: string, notice: string) => `${orderId}: ${notice}`,
  empty: 'No pending orders.',
};

export const pendingTableWords = {
  caption: 'Pending orders: refund requests first, then oldest',
  waiting: 'Waiting',
  order: 'Order, buyer',
  item: 'Item',
  gameAccount: 'Game account',
  value: 'Value',
  payment: 'Payment',
  delivery: 'Delivery',
  actions: 'Actions',
  deliveries: { manual: 'Manual', running: 'With provider', unknown: 'Unknown' },
  refundRequested: (time: string) => `Refund requested ${time} ago`,
  /** Goes on after how long an order has waited, for screen readers. */
  overdue: ' (overdue)',
  close: 'Close',
  confirm: 'Confirm',
  decide: 'Decide',
  buttonOf: (button: string, orderId: string) => `${button} ${orderId}`,
};

/** Who is not known by name. */
export const personWords = { buyer: 'Unknown', admin: 'An admin' };

export const decisionWords = {
  own: 'You placed this order yourself. Another admin must decide.',
  provider: 'What the provider said',
  refundRequested: (instant: string) => `The buyer requested a refund on ${instant} IST.`,
  gameAccount: 'Game account',
  part: (part: number, parts: number) => `Part ${part} of ${parts}`,
  reference: (part: number) => `Reference ${part}`,
  payment: 'Payment',
  paymentWithUtr: (mode: string, utr: string) => `${mode}, UTR ${utr}`,
  newStatus: 'New status',
  reason: { label: 'Reason', seen: '(visible to the buyer', optional: ', optional', end: ')' },
  undecided: (amount: string) => `${amount} is waiting for your decision.`,
  consequences: {
    Completed: (amount: string) => `The store keeps ${amount} and the buyer earns the points.`,
    Refunded: (amount: string) => `${amount} goes to the buyer’s wallet.`,
    Cancelled: (amount: string) =>
      `The store keeps ${amount} without a refund. A second admin must confirm.`,
  },
  button: 'Set Status',
  setTo: (status: string) => `Set to ${status}`,
  pending: 'Saving',
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
  running:
    'The provider is still processing this order. Your decision takes effect once it responds, unless the order completes first.',
  partlyRejected:
    'One part was delivered and another was rejected. Deliver the rest manually or refund the order.',
  manual: 'This item is delivered manually. Send it, then set the order to Completed.',
  manualRoute: 'Manual',
  legs: {
    waiting: 'waiting',
    started: 'sent, no response yet',
    delivered: 'delivered',
    failed: 'rejected',
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
  ownProposal: 'You proposed to cancel this order. A second admin must confirm.',
  alreadyProposed:
    'Another admin has just proposed to cancel this order. Confirm or decline that proposal first.',
  notOpen:
    'This proposal has been withdrawn, or the order has moved on since. Nothing was changed.',
  outOfReach: 'We could not apply your decision right now. Please try again in a minute.',
};

export const decisionAnswers = {
  proposed: (orderId: string) => `You proposed to cancel ${orderId}. A second admin must confirm.`,
  withdrawn: (orderId: string) =>
    `The proposal to cancel ${orderId} was withdrawn. The order is waiting for a decision.`,
  sent: (orderId: string) =>
    `Your decision on ${orderId} was sent. It takes effect once the provider responds.`,
  refunded: (orderId: string, amount: string) =>
    `${orderId} is Refunded. ${amount} is in the buyer’s wallet.`,
  settled: (orderId: string, status: string) => `${orderId} is ${status}.`,
};
