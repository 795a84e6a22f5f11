import type { DecidedBy, DeliveryRoute } from '@store/ledger';

export { verificationTokens } from './messages/secrets.ts';

/**
 * What the pages need of the workflows: names and shapes, no workflow code. The names below are
 * part of running histories; renaming one strands every execution started under the old name.
 */
export const TASK_QUEUE = 'store';

export const workflowIds = {
  order: (orderId: string) => `order-${orderId}`,
  topUp: (txnId: string) => `topup-${txnId}`,
  redeemPoints: (redemptionId: string) => `redeem-${redemptionId}`,
  bookEntry: (entryId: string) => `entry-${entryId}`,
  reverseOrder: (orderId: string) => `reverse-${orderId}`,
  alarm: (orderId: string) => `alarm-${orderId}`,
  mail: (mailId: string) => `mail-${mailId}`,
  sms: (smsId: string) => `sms-${smsId}`,
  picture: (pictureId: string) => `picture-${pictureId}`,
};

/** Something may have happened at the gateway: look now instead of at the next poll. */
export const PAYMENT_HINT = 'paymentHint';
/** An admin decides about a Processing order. */
export const ORDER_DECIDED = 'orderDecided';
/** The buyer gives up an order that is not paid yet. */
export const ORDER_ABANDONED = 'orderAbandoned';

export type OrderDecision = Readonly<{
  to: 'Completed' | 'Refunded' | 'Cancelled';
  by: Extract<DecidedBy, { kind: 'admin' }>;
  /** Shown to the buyer. */
  reason: string;
  /** What is signed by a Cancelled: it takes two admins, and the first one's word is a proposal. */
  proposalId?: string;
  /** Of a store's only admin, who may sign their own proposal after so long. */
  aloneAfterMs?: number;
}>;

/**
 * A letter to a customer by ids alone: whom it goes to and what it says is looked up when it is
 * written, so that nothing personal stands in the history of the workflow that sends it.
 */
export type Letter =
  | Readonly<{ kind: 'verification'; accountId: string; linkId: string }>
  | Readonly<{ kind: 'refunded'; orderId: string }>;
/** Likewise a code for the customer's phone: see `oneTimeCode`. */
export type CodeBySms = Readonly<{ accountId: string; codeId: string }>;

/** A width in which there are files of a picture, `keyOfSize` says which. In pixels. */
export type PictureSize = Readonly<{ width: number; height: number }>;

export const SIZE_ENDINGS = ['avif', 'webp'] as const;

export const keyOfSize = (
  pictureId: string,
  { width }: PictureSize,
  ending: (typeof SIZE_ENDINGS)[number],
): string => `${pictureId}/${width}.${ending}`;

/** Who may be left out of the leaderboard. */
export type RoleOffBoard = 'reseller' | 'admin';

/** Types of products whose provider tells the name behind a game account. */
export const CHECKED_TYPES: readonly string[] = ['MLBB', 'MCGG'];

/** Where a provider delivers; on every other route an admin does. */
export const PROVIDED_ROUTES = ['SMILEBR', 'SMILEPH'] as const satisfies readonly DeliveryRoute[];
export type ProvidedRoute = (typeof PROVIDED_ROUTES)[number];

/** What a provider says about a game account. */
export type PlayerCheck =
  | Readonly<{ outcome: 'found'; username: string }>
  | Readonly<{ outcome: 'notFound'; message: string }>
  | Readonly<{ outcome: 'regionBlocked'; message: string }>
  | Readonly<{ outcome: 'refused'; message: string }>
  | Readonly<{ outcome: 'unavailable' }>;

/** What the store has left at a provider, in the provider's own points. */
export type ProviderPoints =
  Readonly<{ outcome: 'told'; points: number }> | Readonly<{ outcome: 'unavailable' }>;

/** `inputs` are what the buyer typed, in the product's order: user id, then zone or server. */
export type PlayerToCheck = Readonly<{
  route: DeliveryRoute;
  providerProduct: string;
  productCode: string;
  inputs: readonly string[];
}>;

/** How the web process reaches running workflows. A page never waits for their work. */
export interface StoreWorkflows {
  /** Quietly does nothing when the payment is no longer waited for. */
  hintPayment(kind: 'order' | 'topUp', reference: string): Promise<void>;
  decideOrder(orderId: string, decision: OrderDecision): Promise<'sent' | 'notRunning'>;
  abandonOrder(orderId: string): Promise<'sent' | 'notRunning'>;
  /** `id` makes a repeated request send one message. */
  sendMail(id: string, letter: Letter): Promise<void>;
  sendSms(id: string, code: CodeBySms): Promise<void>;
  /** Has the picture made in its sizes, once, however often it is asked for. */
  makePictureSizes(pictureId: string): Promise<void>;
  /** Asks the provider directly; limited in time, never throws. */
  checkPlayer(player: PlayerToCheck): Promise<PlayerCheck>;
  /** Asks every provider at once; limited in time, never throws. */
  providerPoints(): Promise<readonly Readonly<{ route: ProvidedRoute; told: ProviderPoints }>[]>;
  /** Does Temporal answer? For readiness. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
