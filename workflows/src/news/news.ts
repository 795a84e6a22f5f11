import type {
  BankRefundRefusal,
  Centipoints,
  Instant,
  IsoWeek,
  Paise,
  PaymentFailure,
  TopUpFailure,
} from '@store/ledger';

/** An order as news name it. */
type OfOrder = Readonly<{ orderId: string; item: string }>;
type Amount = Readonly<{ amount: Paise }>;
/** What a person of the store wrote for the customer; '' for nothing. */
type Reason = Readonly<{ reason: string }>;
/** What the wallet had set aside for an order in parts, and can spend again. */
type Released = Readonly<{ released?: Paise }>;
type Told<Kind extends string, Facts> = Readonly<{ kind: Kind }> & Facts;

/**
 * What a customer is told about: each change of an order, of money or of points that they did not
 * see happen. The names stand in tables and in histories. Nothing in it is personal, as in the
 * events it comes from.
 */
export type NewsAbout =
  /**
   * It is paid, in parts where there is a `walletPart`, and a person delivers it; or it `isLater`: its
   * provider takes its time, or the store holds it back for now and sends it by itself. One that is
   * delivered within seconds is told of once.
   */
  | Told<'orderPaid', OfOrder & Amount & Readonly<{ walletPart?: Paise; isLater?: true }>>
  | Told<'orderUnpaid', OfOrder & Released & Readonly<{ why: PaymentFailure }>>
  /** By its buyer, or by somebody in their session. */
  | Told<'orderCorrected', OfOrder>
  /** A person looks into it. */
  | Told<'orderWaits', OfOrder>
  /** `returned` is what went back to the wallet, because a part of it was not delivered. */
  | Told<'orderDelivered', OfOrder & Readonly<{ points: Centipoints; returned?: Paise }>>
  | Told<'orderRefunded', OfOrder & Amount & Reason & Readonly<{ pointsBack: Centipoints }>>
  /** `kept` is what was paid and is not given back. */
  | Told<'orderCancelled', OfOrder & Reason & Released & Readonly<{ kept: Paise }>>
  | Told<'latePayment', OfOrder & Amount>
  /** `asked` where that is not what came, and `again` of a transfer beside the one it is paid with. */
  | Told<'topUpCredited', Amount & Readonly<{ txnId: string; asked?: Paise; again?: true }>>
  | Told<'topUpFailed', Readonly<{ txnId: string; why: TopUpFailure }>>
  | Told<'fundsLocked', Amount>
  | Told<'fundsUnlocked', Amount>
  /** Nothing can be spent of it: a payment is disputed, or the account blocked. */
  | Told<'walletFrozen', Readonly<{ why: 'dispute' | 'block' }>>
  /** Nothing else freezes it. */
  | Told<'walletThawed', unknown>
  | Told<'pointsRedeemed', Amount>
  | Told<'prizeWon', Amount & Readonly<{ week: IsoWeek; rank: number }>>
  | Told<'balanceAdded', Amount & Reason>
  /** Found at the bank by a person. */
  | Told<'paymentFound', Amount & Reason>
  | Told<'balanceDeducted', Amount & Reason>
  | Told<'prizeTakenBack', Amount & Reason>
  /** On its way to a bank account. */
  | Told<'paidOut', Amount & Reason>
  | Told<'payOutArrived', Amount & Readonly<{ utr: string }>>
  /** The bank did not take it. */
  | Told<'payOutReturned', Amount & Reason>
  /** To the account that the order was paid from. */
  | Told<'refundSent', OfOrder & Amount>
  | Told<'refundArrived', OfOrder & Amount & Readonly<{ bankReference: string | null }>>
  /** The bank did not take it. */
  | Told<'refundCameBack', OfOrder & Amount>
  | Told<'refundNotSent', OfOrder & Readonly<{ why: BankRefundRefusal }>>
  /** The bank has decided for the payer, and given the money back itself. */
  | Told<'disputeLost', OfOrder & Amount>
  /** The same of a payment into the wallet. */
  | Told<'walletDisputeLost', Amount>
  | Told<'pointsAdded', Reason & Readonly<{ points: Centipoints }>>
  | Told<'pointsDeducted', Reason & Readonly<{ points: Centipoints }>>;

export type NewsKind = NewsAbout['kind'];

/** `newsId` is the same however often it is told: of the event, or of what is told once in all. */
export type News = Readonly<{
  newsId: string;
  userId: string;
  about: NewsAbout;
  at: Instant;
  /** It is news only if its order is still on its way then. */
  ifOnItsWayAt?: Instant;
}>;

/**
 * Whether a mail about it can be switched off. What takes money away, keeps it back or gives it
 * back without being asked cannot, nor what leads goods elsewhere: nobody shall find out later.
 */
export const CAN_BE_OFF: Readonly<Record<NewsKind, boolean>> = {
  orderPaid: true,
  orderUnpaid: true,
  orderCorrected: false,
  orderWaits: true,
  orderDelivered: true,
  orderRefunded: false,
  orderCancelled: false,
  latePayment: false,
  topUpCredited: true,
  topUpFailed: true,
  fundsLocked: false,
  fundsUnlocked: true,
  walletFrozen: false,
  walletThawed: true,
  pointsRedeemed: true,
  prizeWon: true,
  balanceAdded: true,
  paymentFound: true,
  balanceDeducted: false,
  prizeTakenBack: false,
  paidOut: false,
  payOutArrived: false,
  payOutReturned: false,
  refundSent: false,
  refundArrived: false,
  refundCameBack: false,
  refundNotSent: false,
  disputeLost: false,
  walletDisputeLost: false,
  pointsAdded: true,
  pointsDeducted: false,
};

export const isNewsKind = (kind: string): kind is NewsKind => Object.hasOwn(CAN_BE_OFF, kind);
