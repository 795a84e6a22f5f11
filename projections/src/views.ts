import type {
  Account,
  BankRefundStatus,
  Centipoints,
  CreditSource,
  DecidedBy,
  DeliveryRoute,
  DisputedSubject,
  PaidSubject,
  EntryFailure,
  EntryStatus,
  HeldBack,
  HoldCause,
  Instant,
  IstDay,
  ManualAct,
  OrderStatus,
  Paise,
  PaymentFailure,
  PaymentMode,
  ReasonCode,
  ReturnWay,
  Returned,
  SettlementDoubt,
  SettlementTold,
  SuspendedBecause,
  SuspenseStatus,
  TopUpFailure,
  TwoPersonDecision,
} from '@store/ledger';

/** `page` counts from 1; `total` is the number of rows on all pages. */
export type Page<Row> = Readonly<{
  rows: readonly Row[];
  page: number;
  pageSize: number;
  total: number;
}>;
export type PageRequest = Readonly<{ page: number; pageSize: number }>;

export type WalletBalance = Readonly<{ available: Paise; held: Paise }>;

/** Part of the credit `reference`: its owner may not spend it until an admin unlocks it. */
export type LockedFunds = Readonly<{
  userId: string;
  reference: string;
  amount: Paise;
  lockedAt: Instant;
}>;

/**
 * What a person did to money or points by hand. `waiting` for a second person is over at
 * `lapsesAt`; `utr` is that of the bank transfer in or out.
 */
export type ManualEntryView = Readonly<{
  entryId: string;
  /** Null for an act on many customers. */
  userId: string | null;
  act: ManualAct;
  code: ReasonCode;
  reason: string;
  by: string;
  status: Exclude<EntryStatus, 'none'>;
  approvedBy: string | null;
  declinedBy: string | null;
  failure: EntryFailure | null;
  utr: string | null;
  undoneBy: string | null;
  lapsesAt: Instant;
  createdAt: Instant;
  updatedAt: Instant;
}>;

export type EntryFilter = Readonly<{
  most: number;
  /** Only entries that came before this one. */
  before?: string | undefined;
  status?: ManualEntryView['status'] | undefined;
  kind?: ManualAct['kind'] | undefined;
  /** Of these customers, or the one entry of this number. */
  about?: readonly string[] | undefined;
  entryId?: string | undefined;
}>;
/** `next` continues there; null when there are no more. */
export type EntriesFound = Readonly<{ rows: readonly ManualEntryView[]; next: string | null }>;

export type StatementStatus = 'Success' | 'Failed' | 'Created' | 'Processing' | 'Pending';
/** One line of the wallet history. `amount` is always positive; the type gives the direction. */
export type StatementRow = Readonly<{
  txnId: string;
  type: 'Credit' | 'Debit' | 'Refunded';
  status: StatementStatus;
  amount: Paise;
  source: CreditSource | 'order';
  orderId: string | null;
  note: string | null;
  /**
   * What the wallet held, in paise, after the line had moved it, and when that was; null for a line
   * that has moved nothing. Money set aside for orders is not in it, locked money is.
   */
  balanceAfter: number | null;
  movedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}>;

/**
 * With the name of what the order bought that the line is about, null for what is about none, and
 * with what the wallet held before, null for a line that has moved nothing.
 */
export type StatementLine = StatementRow &
  Readonly<{ itemName: string | null; balanceBefore: number | null }>;

export type TopUpView = Readonly<{
  txnId: string;
  userId: string;
  /** What came, and until then what was asked for. */
  amount: Paise;
  askedAmount: Paise;
  status: 'Created' | 'Paid' | 'Completed' | 'Failed';
  paymentUrl: string | null;
  /** When its owner has first said that they have paid. */
  reportedAt: Instant | null;
  utr: string | null;
  failure: TopUpFailure | null;
  /** What came by further transfers and is in the wallet as well. */
  strayAmount: Paise;
  /** Money that came too late for an account that was closed or blocked by then: a person decides. */
  suspendedAmount: Paise;
  expiresAt: Instant;
  createdAt: Instant;
  updatedAt: Instant;
}>;

/** By `reference` the gateway knows it, by `bankReference` its buyer finds it in their account. */
export type BankRefundView = Readonly<{
  reference: string;
  orderId: string;
  userId: string;
  gateway: string;
  amount: Paise;
  status: BankRefundStatus;
  bankReference: string | null;
  /** When the gateway had it; until that is known, from when on it may have. */
  sentAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}>;

export type LegView = Readonly<{
  leg: number;
  route: DeliveryRoute;
  productCode: string;
  /** What of the price it stands for. */
  share: Paise;
  status:
    | 'waiting'
    | 'started'
    | 'accepted'
    | 'delivered'
    | 'failed'
    | 'notSent'
    | 'unknown'
    | 'manual';
  providerReference: string | null;
  reason: string | null;
  /** How often it is sent; left out the first time. */
  attempt?: number;
  /** How many of these the store has made by itself, of what it had held back; left out for none. */
  resumed?: number;
  /** Why nobody was asked, where the reason is the store's own. */
  heldBack?: HeldBack | null;
  /** Where else it was tried before, if it was, and what was said there. */
  turnedDown?: readonly Readonly<
    Pick<LegView, 'route' | 'productCode' | 'reason'> & { status: 'failed' | 'notSent' }
  >[];
  updatedAt: Instant;
}>;

/**
 * A transfer that came for a payment: what it was for, or money that could not be used for it.
 * `isFound`: a person has found it at the bank.
 */
export type ReceivedTransfer = Readonly<{
  utr: string;
  amount: Paise;
  at: Instant;
  as: 'payment' | 'stray';
  isFound: boolean;
}>;

/** What a gateway was asked to collect, by which reference and since when, and what came of it. */
export type CollectedPayment = Readonly<{
  id: string;
  kind: 'order' | 'topUp';
  gateway: string;
  reference: string;
  openedAt: Instant;
  received: readonly ReceivedTransfer[];
}>;
/** After `since`, and not after `until`. */
export type ReceivedFilter = Readonly<{
  gateways: readonly string[];
  since: Instant;
  until: Instant;
}>;
/** `until` is not in it any more. */
export type PaymentsOfSpan = Readonly<{ gateway: string; from: Instant; until: Instant }>;

/** One time that a provider was asked for a part of an order. */
export type TriedLeg = Readonly<{
  orderId: string;
  leg: number;
  attempt: number;
  route: DeliveryRoute;
  status: Extract<
    LegView['status'],
    'started' | 'accepted' | 'delivered' | 'failed' | 'notSent' | 'unknown'
  >;
  providerReference: string | null;
  startedAt: Instant;
  updatedAt: Instant;
}>;
/**
 * With what it was asked for, and what became of its order; `isReturned` of a part whose money went
 * back, `isPartDelivered` of one that any try has brought.
 */
export type ProviderTry = TriedLeg &
  Readonly<{
    productCode: string;
    share: Paise;
    orderStatus: OrderStatus;
    isReturned: boolean;
    isPartDelivered: boolean;
  }>;
/** `until` is not in it any more. */
export type TriesOfSpan = Readonly<{
  routes: readonly DeliveryRoute[];
  from: Instant;
  until: Instant;
}>;

/** Of each of the routes the newest parts, so many of them. */
export type PaceAsked = Readonly<{
  routes: readonly DeliveryRoute[];
  since: Instant;
  now: Instant;
  promptMs: number;
  most: number;
}>;

/** Of the parts sent on a route, those that arrived promptly. */
export type RoutePace = Readonly<{ route: DeliveryRoute; sent: number; prompt: number }>;

/** How many parts were sent on a route, and how many of them arrived or were accepted there. */
export type RouteOutcomes = Readonly<{ route: DeliveryRoute; sent: number; arrived: number }>;

export type OrderRow = Readonly<{
  orderId: string;
  userId: string;
  productId: string;
  productName: string;
  productType: string;
  itemId: string;
  itemName: string;
  price: Paise;
  /** What of a completed order was not delivered, null where all of it was. */
  returned: Returned | null;
  paymentMode: PaymentMode;
  /** What of the price the wallet pays: also a part of it where the rest is paid by UPI. */
  walletPart: Paise;
  status: OrderStatus;
  /** Sealed; opened by whoever may see it. */
  gameAccount: string;
  reason: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}>;

/** Nobody may sign it after `lapsesAt`. */
export type ProposalView = Readonly<{
  proposalId: string;
  to: TwoPersonDecision;
  by: string;
  reason: string;
  lapsesAt: Instant;
  at: Instant;
}>;

export type OrderView = OrderRow &
  Readonly<{
    originalPrice: Paise;
    /** How often the buyer has corrected the game account. */
    corrections: number;
    reward: Centipoints;
    paymentUrl: string | null;
    /** When its buyer has first said that they have paid. */
    reportedAt: Instant | null;
    utr: string | null;
    failure: PaymentFailure | null;
    legs: readonly LegView[];
    decidedBy: DecidedBy | null;
    /** When the buyer asked for the money, null when they never did. */
    refundAskedAt: Instant | null;
    /** What a second admin may sign, unless it has lapsed. */
    openProposal: ProposalView | null;
    /** Why an admin has to look at it before it is delivered; null when nobody has to. */
    heldFor: readonly HoldCause[] | null;
    /** Money that came too late and went to the wallet, 0 when none did. */
    strayAmount: Paise;
    /** Money that came too late for an account that was closed or blocked by then: a person decides. */
    suspendedAmount: Paise;
    /** By its payer's bank, in their order. */
    disputes: readonly OrderDisputeView[];
    expiresAt: Instant;
    paidAt: Instant | null;
    closedAt: Instant | null;
  }>;

/**
 * An order or a top-up whose payment page was opened, and of which the gateway has told nothing: it was
 * given up before any money came, or a person has found all that came. `closedAt` is when it was given up,
 * or when the last of that was found.
 */
export type UnpaidPayment = Readonly<{
  kind: 'order' | 'topUp';
  id: string;
  userId: string;
  closedAt: Instant;
}>;
/** By `closedAt`, both instants included. */
export type UnpaidFilter = Readonly<{ from: Instant; until: Instant }>;

/** What is known of an order that somebody paid for a while ago. */
export type LatelyPaidOrder = Pick<OrderView, 'orderId' | 'gameAccount'> &
  Readonly<{ paidAt: Instant }>;
/** Both instants included; of more than `most` the last ones that were placed. */
export type LatelyPaidFilter = Readonly<{ from: Instant; until: Instant; most: number }>;

/** An order that two admins are to decide about, and the first one's word. */
export type ProposedOrder = OrderView & Readonly<{ openProposal: ProposalView }>;

/** Completed, and taken back after all. */
export type ReversedOrder = Readonly<{
  orderId: string;
  userId: string;
  amount: Paise;
  completedAt: Instant;
  reversedAt: Instant;
}>;

export type OrderTraits = Readonly<{
  status?: OrderStatus | undefined;
  paymentMode?: PaymentMode | undefined;
  /** The game, by the key of its product in addresses. */
  productId?: string | undefined;
  /** A part of it goes this way. */
  route?: DeliveryRoute | undefined;
  /** Days in IST, inclusive, like "2026-11-21". */
  from?: string | undefined;
  to?: string | undefined;
}>;

export type OrderCriteria = Omit<OrderTraits, 'productId' | 'route'> &
  Readonly<{
    /** Part of the order id, item or product name. */
    text?: string | undefined;
    /** Ids of orders that answer to the text as well, for reasons the read side cannot see. */
    typedInto?: readonly string[] | undefined;
  }>;

export type OrderFilter = PageRequest & OrderCriteria;

/** What somebody looks for among the orders of all customers, as far as others have found it. */
export type OrderClue = Readonly<{
  /** The order number or its beginning, or the whole UTR. */
  text: string;
  boughtBy: readonly string[];
  typedInto: readonly string[];
}>;

export type AllOrders = OrderTraits & Readonly<{ clue?: OrderClue | undefined }>;
export type AllOrdersFilter = PageRequest & AllOrders;

export type TransactionTraits = Readonly<{
  type?: StatementRow['type'] | undefined;
  status?: StatementStatus | undefined;
  source?: StatementRow['source'] | undefined;
  /** Days in IST, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}>;

/** What somebody looks for in their own wallet: `text` is part of a number, an item or a note. */
export type StatementCriteria = Omit<TransactionTraits, 'source'> &
  Readonly<{ text?: string | undefined }>;
export type StatementFilter = PageRequest & StatementCriteria;

/** Days in IST, inclusive; of more than `most` lines the first ones. */
export type PeriodAsked = Readonly<{ from: string; to: string; most: number }>;
/**
 * The lines that moved a wallet, first to last, and what it held before and after them, in paise.
 * `isWhole` is false when there are more.
 */
export type StatementOfPeriod = Readonly<{
  opening: number;
  closing: number;
  rows: readonly StatementLine[];
  isWhole: boolean;
}>;

/** What somebody looks for among the transactions of all wallets. */
export type TransactionClue = Readonly<{
  /** The transaction number or its beginning, the whole order number, or the whole UTR. */
  text: string;
  ofCustomers: readonly string[];
}>;

export type AllTransactions = TransactionTraits & Readonly<{ clue?: TransactionClue | undefined }>;
export type AllTransactionsFilter = PageRequest & AllTransactions;

export type WalletTransaction = StatementLine & Readonly<{ userId: string }>;

/** Of a list too long to be counted for every look at it: `isExact` is false when there are more. */
export type CountedPage<Row> = Page<Row> & Readonly<{ isExact: boolean }>;

export type PendingKind = 'held' | 'manual' | 'running' | 'unknown';
/**
 * Why a paid order waits; `provider` while one is at work, `providerDown` when it was out of reach,
 * `waitsForTurn` where only the store's own limits or calls stood in the way, `disputeWon` where a
 * dispute did that is over.
 */
export type WaitingCause =
  | 'held'
  | 'manualItem'
  | 'unknownOutcome'
  | 'providerDown'
  | 'waitsForTurn'
  | 'wrongId'
  | 'partRefused'
  | 'unreadableAccount'
  | 'disputed'
  | 'disputeLost'
  | 'disputeWon'
  | 'provider';
/** What of an order says why it waits, whoever holds it. */
export type WaitingFacts = Pick<OrderView, 'heldFor'> &
  Readonly<{
    legs: readonly Pick<LegView, 'status' | 'route' | 'reason' | 'attempt' | 'heldBack'>[];
    disputes: readonly Pick<OrderDisputeView, 'status' | 'isStray'>[];
  }>;
/** A Processing order as the admin's queue shows it. */
export type PendingOrder = OrderView &
  Readonly<{
    kind: PendingKind;
    cause: WaitingCause;
    waitingSince: Instant;
    /** When what is known not to be delivered goes back by itself, as it was placed. */
    refundDueAt: Instant;
  }>;

export type PendingFilter = PageRequest &
  Readonly<{
    kind?: PendingKind | undefined;
    cause?: WaitingCause | undefined;
    productId?: string | undefined;
    /** That of any of its parts. */
    route?: DeliveryRoute | undefined;
    /** These and no others. */
    only?: readonly string[] | undefined;
    /** Part of the order id, item or product name. */
    text?: string | undefined;
    /** Customers and orders that answer to the text as well: the read side knows no names. */
    boughtBy?: readonly string[] | undefined;
    typedInto?: readonly string[] | undefined;
  }>;
/** The products and routes of all orders that wait. */
export type PendingChoices = Readonly<{
  products: readonly Readonly<{ id: string; name: string }>[];
  routes: readonly DeliveryRoute[];
}>;
/** Beside the rows, whatever their kind: how many there are, and since when the first one waits. */
export type PendingPage = Page<PendingOrder> &
  Readonly<{ counts: Readonly<Record<PendingKind, number>>; longestSince: Instant | null }>;

/** A transfer that waits for a person, or has waited; `refunds` counts how often a gateway was asked. */
export type SuspendedView = Readonly<{
  utr: string;
  userId: string;
  subject: PaidSubject['kind'];
  subjectId: string;
  gateway: string | null;
  amount: Paise;
  /** What the payer had from their own bank when the rest was returned by hand; null where that was all. */
  takenByBank: Paise | null;
  why: SuspendedBecause;
  status: SuspenseStatus;
  /** How the first of two persons would send it back. */
  proposedWay: ReturnWay | null;
  proposedBy: string | null;
  proposedAt: Instant | null;
  refunds: number;
  /** Ours, of the refund that was asked for last, and since when the gateway has had it. */
  refundReference: string | null;
  refundAskedAt: Instant | null;
  refundSentAt: Instant | null;
  /** Why that one came back, in the gateway's words. */
  refundFailed: string | null;
  /** Of the bank, of the transfer by which it left. */
  bankReference: string | null;
  decidedBy: string | null;
  endedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}>;

/**
 * A payment that its payer wants back from their bank. `taken` is what the bank has taken by now, null
 * for nothing; of what is lost `lostSale` was a sale. `openedBy` and `endedBy` are admins, null where
 * the gateway has told.
 */
export type DisputeView = Readonly<{
  disputeId: string;
  userId: string;
  subject: DisputedSubject['kind'];
  subjectId: string;
  gateway: string | null;
  reference: string | null;
  utr: string | null;
  amount: Paise;
  reason: string;
  answerBy: Instant | null;
  openedBy: string | null;
  status: 'open' | 'won' | 'lost';
  taken: Paise | null;
  takenAt: Instant | null;
  proposedBy: string | null;
  proposedAt: Instant | null;
  endedBy: string | null;
  endedAt: Instant | null;
  lostSale: Paise | null;
  loss: Paise | null;
  settledAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}>;

/** What a dispute makes of an order: `out` of its sale counts no more. */
/** Of a payment that went to the wallet instead of paying for the order, where `isStray`. */
export type OrderDisputeView = Readonly<{
  disputeId: string;
  status: 'open' | 'won' | 'lost';
  out: Paise;
  /** Since when it counts as no sale. */
  outAt?: Instant;
  isStray?: true;
}>;

export type OrderCounters = Readonly<{ total: number; completed: number; refunded: number }>;
/** `totalSale` is Completed minus refunds of completed orders. */
export type StoreTotals = OrderCounters & Readonly<{ processing: number; totalSale: Paise }>;

export type LeaderboardEntry = Readonly<{
  rank: number;
  userId: string;
  spent: Paise;
  /** When the total was reached: the tie-break. */
  reachedAt: Instant;
}>;

/** Where one user stands in a week; `behind` is what is missing to the rank above, null for rank 1. */
export type LeaderboardPlace = LeaderboardEntry & Readonly<{ behind: Paise | null }>;

/** A line of the books, in paise: debits are positive. */
export type BookMove = Readonly<{
  position: bigint;
  account: Account;
  owner: string | null;
  amount: number;
}>;

/**
 * Lines in their order, whole events of them. Before them stood `accounts`, debits positive, and
 * `wallets`, what the customers they are about had to spend or on hold.
 */
export type BookMoves = Readonly<{
  upTo: bigint;
  /** More of them are known already. */
  more: boolean;
  moves: readonly BookMove[];
  accounts: ReadonlyMap<string, number>;
  wallets: ReadonlyMap<string, number>;
}>;

/** A week in India that was won, like "2026-W47": ranks with what was spent and what was won. */
export type ClosedWeekView = Readonly<{
  week: string;
  winners: readonly Readonly<{ rank: number; userId: string; spent: Paise; prize: Paise }>[];
  closedAt: Instant;
}>;

export type AccountBalance = Readonly<{ account: string; balance: bigint }>;

/** Days in India, both included. */
export type Span = Readonly<{ from: IstDay; to: IstDay }>;

/**
 * What became of orders. Amounts are in paise: `sale` is what was completed minus what was completed
 * and refunded later, `knownSale` the part of it whose `cost` is known. `deliveryMs` is the sum over
 * all completed orders; of these, `atOnce` took a minute at most and `inTime` half an hour.
 */
export type OrderFigures = Readonly<{
  placed: number;
  completed: number;
  failed: number;
  cancelled: number;
  refunded: number;
  refundedAmount: number;
  sale: number;
  knownSale: number;
  cost: number;
  deliveryMs: number;
  atOnce: number;
  /** Within two minutes. */
  promptly: number;
  inTime: number;
}>;

/** `key` is a day, the id of a product, or a route. */
export type OrderFiguresBy = OrderFigures & Readonly<{ key: string; name: string }>;

/** In paise; `change` is what all wallets together gained. */
export type WalletDay = Readonly<{
  day: IstDay;
  change: number;
  toppedUp: number;
  topUps: number;
}>;
/** `opening` is what stood in all wallets when the first day began. */
export type WalletFigures = Readonly<{ opening: number; days: readonly WalletDay[] }>;

/** Customers by the month of their first purchase; `again` have completed more than one. */
export type Cohort = Readonly<{ month: string; customers: number; again: number }>;

/** What is not finished yet between one customer and the store. */
export type OpenBusiness = Readonly<{
  orders: number;
  topUps: number;
  /** When the last order or top-up was given up that may still be paid; null when there is none. */
  lastUnpaidAt: Instant | null;
  /** By hand, that somebody has proposed and nobody has decided or booked. */
  entries: number;
  /** That the bank is still to make. */
  payOuts: number;
  /** To the accounts that orders were paid from, which no bank has confirmed: they may come back yet. */
  bankRefunds: number;
  /** Of their payments, that a bank has not decided, or that are not settled. */
  disputes: number;
  /** Transfers of theirs that wait for a person of the store. */
  suspended: number;
}>;

/**
 * A settlement as it was posted; before, `postedAt` is null and its amounts are nothing. `doubt` is
 * what a person has to look into, of which `doubtTold` says what the gateway tells.
 */
export type SettlementView = SettlementTold &
  Readonly<{
    gateway: string;
    settlementId: string;
    toldBy: 'gateway' | 'hand' | 'statement';
    postedAt: Instant | null;
    doubt: number | null;
    doubtWhy: SettlementDoubt | null;
    doubtTold: SettlementTold | null;
    updatedAt: Instant;
  }>;

/** A payment that a gateway has collected; `id` is of its order, its top-up, or its entry by hand. */
export type GatewayPayment = Readonly<{
  utr: string;
  kind: 'order' | 'topUp' | 'entry';
  id: string;
  amount: Paise;
  paidAt: Instant;
  settledOn: IstDay | null;
}>;
export type UnsettledFilter = Readonly<{ gateway: string; before: Instant }>;

/** In paise, debits positive; `gateway` is null for what persons have found at the bank. */
export type GatewayBalance = Readonly<{ gateway: string | null; balance: number }>;
