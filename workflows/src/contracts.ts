import type { Account, DecidedBy, DeliveryRoute, Instant, Paise, SeenLeg } from '@store/ledger';
import type { GatewayDeed } from './gateway-trouble/index.ts';
import type { Purse } from './providers/routes.ts';
import type { ReconcileInput } from './reconciliation/contract.ts';
import type { CostFactors } from './too-dear.ts';

export {
  closingTokens,
  complaintTokens,
  oneTimeCodes,
  receiptTokens,
  resetTokens,
  undoTokens,
  unsubscribeTokens,
  verificationTokens,
  type MailList,
} from './messages/secrets.ts';
export { factorOf, isTooDear, type Goods } from './too-dear.ts';

/**
 * What the pages need of the workflows: names and shapes, no workflow code. The names below are
 * part of running histories; renaming one strands every execution started under the old name.
 */
export const TASK_QUEUE = 'store';

export { workflowIds } from './workflow-ids.ts';

/** Something may have happened at the gateway: look now instead of at the next poll. */
export const PAYMENT_HINT = 'paymentHint';
export const DELIVERY_HINT = 'deliveryHint';
/** An admin decides about a Processing order. */
export const ORDER_DECIDED = 'orderDecided';
/** An admin has a part of a Processing order sent again. */
export const LEG_SENT_AGAIN = 'legSentAgain';
/** The buyer gives up an order that is not paid yet. */
export const ORDER_ABANDONED = 'orderAbandoned';

/** Something waits to be told to a receiver, or is to be told once more, by its id. */
export const WEBHOOK_WAITS = 'webhookWaits';
export const WEBHOOK_AGAIN = 'webhookAgain';

export type OrderDecision = Readonly<{
  /** Released: an order that was held back is delivered now. */
  to: 'Completed' | 'Refunded' | 'Cancelled' | 'Released';
  by: Extract<DecidedBy, { kind: 'admin' }>;
  /** Shown to the buyer, unless the order goes on. */
  reason: string;
  /** How often the game account had been corrected when the admin read it. */
  correction?: number;
  /** With a Completed: the legs that the buyer gets the money of instead. */
  returned?: readonly number[];
  /** The parts as the admin had them before their eyes: where they have moved it is not carried out. */
  seen?: readonly SeenLeg[];
  /** What a decision that is set aside is known by. */
  decisionId?: string;
  /** What is signed by a Cancelled: it takes two admins, and the first one's word is a proposal. */
  proposalId?: string;
  /** Of a store's only admin, who may sign their own proposal after so long. */
  aloneAfterMs?: number;
}>;

/** `attempt` is the one that is asked for: asked for twice, it is made once. `by` is an admin's account. */
export type LegResend = Readonly<{ leg: number; attempt: number; by: string }>;

/**
 * A letter to a customer by ids alone: whom it goes to and what it says is looked up when it is
 * written, so that nothing personal stands in the history of the workflow that sends it.
 */
export type Letter =
  | Readonly<{ kind: 'verification'; accountId: string; linkId: string }>
  /** `origin`: the path of the store where the sign-in leads for which the password was forgotten. */
  | Readonly<{ kind: 'passwordReset'; linkId: string; origin?: string }>
  | Readonly<{ kind: 'refunded'; orderId: string }>
  | Readonly<{ kind: 'code'; codeId: string }>
  /** To the address that an account had before: with it comes the link that undoes the change. */
  | Readonly<{ kind: 'undo'; changeId: string }>
  | Readonly<{
      kind: 'accountChange';
      accountId: string;
      change: AccountChange;
      /** The device, or what was changed, in words that are nobody's personal data; '' for neither. */
      about: string;
      at: Instant;
    }>
  /** To who leaves: that the account is closed, and at last that it is erased. */
  | Readonly<{ kind: 'closing' | 'erased'; closingId: string }>
  /** To who complained: that it came, or what became of it. */
  | Readonly<{ kind: 'complaint'; entryId: string }>
  /** To who bought: a way to the receipt that asks for no sign-in. */
  | Readonly<{ kind: 'receiptLink'; linkId: string }>
  | Readonly<{ kind: 'secondFactor'; accountId: string; change: FactorChange; at: Instant }>;

/** What may happen to an admin's second factor. */
export const FACTOR_CHANGES = [
  'appAdded',
  'passkeyAdded',
  'appRemoved',
  'passkeyRemoved',
  'codeUsed',
  'codesRenewed',
  'recovered',
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

/** What may happen to an account that its owner is told of, whoever did it. */
export const ACCOUNT_CHANGES = [
  'passwordReset',
  'passwordChanged',
  'emailChanged',
  'mobileChanged',
  'mobileAdded',
  'ageCorrected',
  'contactRestored',
  'wayAdded',
  'wayRemoved',
  'newDevice',
  'keyMade',
  'webhooksMoved',
  'webhookSecretReplaced',
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/** Likewise a code for somebody's phone: see `oneTimeCodes`. */
export type CodeBySms = Readonly<{ codeId: string }>;

/** A width in which there are files of a picture, `keyOfSize` says which. In pixels. */
export type PictureSize = Readonly<{ width: number; height: number }>;

export const SIZE_ENDINGS = ['avif', 'webp'] as const;

export const keyOfSize = (
  pictureId: string,
  { width }: PictureSize,
  ending: (typeof SIZE_ENDINGS)[number],
): string => `${pictureId}/${width}.${ending}`;

/** One that a gateway was asked to collect. */
export type PaymentAsked = Readonly<{ kind: 'order' | 'topUp'; id: string }>;

/** One dispute by the gateway's id of it. */
export type DisputeAsked = Readonly<{ gateway: string; reference: string }>;

/** Who may be left out of the leaderboard. */
export type RoleOffBoard = 'reseller' | 'admin';

/** Types of products whose provider tells the name behind a game account. */
export const CHECKED_TYPES: readonly string[] = ['MLBB', 'MCGG'];

/**
 * What a provider says about a game account. `country` is where it was made, by its two letters, of
 * providers that tell it, and the factors by how much more, or less, its packs cost the store.
 */
export type PlayerCheck =
  | (CostFactors & Readonly<{ outcome: 'found'; username: string; country?: string }>)
  /** The pack can be had once, and this player has it. */
  | Readonly<{ outcome: 'alreadyBought'; message: string }>
  /** The player has to enter the game first. */
  | Readonly<{ outcome: 'neverPlayed'; message: string }>
  | Readonly<{ outcome: 'notFound'; message: string }>
  | Readonly<{ outcome: 'regionBlocked'; message: string }>
  /** `about` where the provider says for what: where the account was made. */
  | Readonly<{ outcome: 'refused'; message: string; about?: 'region' }>
  /** `about` where the provider names nobody by this pack, and may by another one. */
  | Readonly<{ outcome: 'unavailable'; about?: 'pack' }>;

/**
 * What the store has left in a purse, in whatever that is counted in. `turnedAway` where the provider
 * says why it lets the store in no more: for its key, its address or its account.
 */
export type ProviderPoints =
  | Readonly<{ outcome: 'told'; points: number }>
  | Readonly<{ outcome: 'unavailable'; turnedAway?: string }>;

/** What has a balance that staff may be told of. */
export type Watched =
  | Readonly<{ kind: 'account'; account: Account }>
  /** The number is null when the account was closed since. */
  | Readonly<{ kind: 'wallet'; customerNumber: number | null }>
  /** Rings that are on their way name the purse so: the word stays. */
  | Readonly<{ kind: 'points'; route: Purse }>
  /**
   * A provider that has begun to take no orders, or that said what nobody knows, with its words. Or one
   * that has not told for an hour what is left.
   */
  | Readonly<{ kind: 'trouble' | 'saying' | 'silence'; route: Purse; said: string }>
  /** What providers ask for items, against their prices; the names of some that cost more now. */
  | Readonly<{ kind: 'costs'; items: readonly string[] }>
  /** What is left for sale in a pool of codes. */
  | Readonly<{ kind: 'codes'; pool: string }>
  /**
   * A gateway that has begun to turn payments or refunds away: the first of them, and its words. Or one
   * that keeps a refund pending.
   */
  | Readonly<{ kind: 'gateway'; gateway: string; deed: GatewayDeed; about: string; said: string }>;

/**
 * A balance has crossed a limit. Both are in paise, in what the purse is counted in, or in codes; of
 * costs the balance is a number of items, and of what has no balance both are 0.
 */
export type Ring = Readonly<{
  ringId: string;
  watched: Watched;
  direction: 'above' | 'below';
  limit: number;
  balance: number;
  at: Instant;
}>;

/** When staff hear of a complaint: when it came, and when a clock of the law has run out. */
export type ComplaintMoment = 'received' | 'unacknowledged' | 'unresolved';

/** What is told of a complaint, and nothing about whose it is. `dueAt` is when the clock runs out. */
export type ComplaintTold = Readonly<{
  number: string;
  /** What it is about: order, payment, account, privacy, other. */
  kind: string;
  moment: ComplaintMoment;
  dueAt: Instant;
}>;

/**
 * What an account that is closing waits for. `until` is when it is over at the latest; null where
 * somebody has to do something first.
 */
export type Obstacle =
  | Readonly<{ kind: 'cooling'; until: Instant }>
  /** An admin looks into the account. */
  | Readonly<{ kind: 'blocked'; until: null }>
  | Readonly<{ kind: 'orders'; count: number; until: null }>
  | Readonly<{ kind: 'topUps'; count: number; until: null }>
  /** Money may still come for what was given up. */
  | Readonly<{ kind: 'latePayments'; until: Instant }>
  /** Corrections by hand that are not booked yet. */
  | Readonly<{ kind: 'entries'; count: number; until: null }>
  /** The bank has not made them yet. */
  | Readonly<{ kind: 'payOuts'; count: number; until: null }>
  /** Likewise, to the accounts that orders were paid from. */
  | Readonly<{ kind: 'bankRefunds'; count: number; until: null }>
  /** Payments that their bank has not decided about. */
  | Readonly<{ kind: 'disputes'; count: number; until: null }>
  | Readonly<{ kind: 'suspended'; count: number; until: null }>
  /** That nobody has closed yet. */
  | Readonly<{ kind: 'complaints'; count: number; until: null }>
  | Readonly<{ kind: 'locked'; amount: Paise; until: null }>
  /** More than its owner gives up. */
  | Readonly<{ kind: 'balance'; amount: Paise; until: Instant | null }>;

/** `inputs` are what the buyer typed, in the product's order: user id, then zone or server. */
export type PlayerToCheck = Readonly<{
  route: DeliveryRoute;
  providerProduct: string;
  productCode: string;
  inputs: readonly string[];
}>;

/**
 * Work that gets no further. `stepFails`: one of its steps, `step`, fails each time; `ownStepFails`:
 * one that it does itself; `cannotGoOn`: a worker cannot tell what comes next; `noWorker`: nobody
 * takes it; `ended`: it gave up.
 */
export type StuckWork = Readonly<{
  workflowId: string;
  startedAt: Instant;
  why: 'stepFails' | 'ownStepFails' | 'cannotGoOn' | 'noWorker' | 'ended';
  step: string | null;
  tries: number;
  /** In the words of whatever failed, for staff. */
  failure: string | null;
}>;

/** `leftOut` is how many more there were than one look takes. */
export type StuckLook = Readonly<{
  works: readonly StuckWork[];
  looked: number;
  leftOut: number;
}>;

export type CarriedOn = 'carriedOn' | 'notStuck' | 'notBegun';

/** How the web process reaches running workflows. A page never waits for their work. */
export interface StoreWorkflows {
  /** Quietly does nothing when the payment is no longer waited for. */
  hintPayment(kind: 'order' | 'topUp', reference: string): Promise<void>;
  /**
   * Has a gateway asked about a payment that nobody waits for any more, once for each look, however often
   * it is asked for. Nothing comes of it where its own workflow still waits.
   */
  lookAtPayment(lookId: string, asked: PaymentAsked): Promise<void>;
  /** A provider may have something to tell of the order; likewise. */
  hintDelivery(orderId: string): Promise<void>;
  decideOrder(orderId: string, decision: OrderDecision): Promise<'sent' | 'notRunning'>;
  sendLegAgain(orderId: string, resend: LegResend): Promise<'sent' | 'notRunning'>;
  abandonOrder(orderId: string): Promise<'sent' | 'notRunning'>;
  /** `id` makes a repeated request send one message. */
  sendMail(id: string, letter: Letter): Promise<void>;
  sendSms(id: string, code: CodeBySms): Promise<void>;
  /** Tells staff of it once, however often it is asked for. */
  tellOfRing(ring: Ring): Promise<void>;
  /** Likewise, once for each moment. */
  tellOfComplaint(told: ComplaintTold): Promise<void>;
  /** Has the picture made in its sizes, once, however often it is asked for. */
  makePictureSizes(pictureId: string): Promise<void>;
  /** Erases an account that its owner has closed, once nothing is open, however often it is asked for. */
  eraseAccount(closingId: string): Promise<void>;
  /** Asks the provider directly; limited in time, never throws. */
  checkPlayer(player: PlayerToCheck, timeoutMs: number): Promise<PlayerCheck>;
  /** Asks at once what is left in each connected purse; limited in time, never throws. */
  providerPoints(): Promise<readonly Readonly<{ purse: Purse; told: ProviderPoints }>[]>;
  /** Has a gateway asked about a dispute, once for each look, however often it is asked for. */
  lookAtDispute(lookId: string, asked: DisputeAsked): Promise<void>;
  /** Has the providers asked for their prices, once for each look, however often it is asked for. */
  lookAtPrices(lookId: string): Promise<void>;
  /** Looks for work that gets no further. @throws when Temporal does not answer */
  stuck(): Promise<StuckLook>;
  /** Has it run from its start again, which does nothing twice; only while it is stuck. */
  carryOn(workflowId: string): Promise<CarriedOn>;
  /** Has a day compared once more, once for each run, however often it is asked for. */
  reconcile(input: ReconcileInput): Promise<void>;
  /** Has told what waits for a receiver about a subject; `again` is a message to try once more at once. */
  deliverWebhooks(accountId: string, subject: string, again?: string): Promise<void>;
  /** Does Temporal answer? For readiness. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
