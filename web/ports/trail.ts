import type { Instant, IstDay } from '@store/ledger';

/** Who acts: an admin at a page, or a program by its name. */
export type Actor =
  | Readonly<{
      kind: 'admin';
      accountId: string;
      /** Where the request came from, when that is known. */
      address: string | null;
      requestId: string;
    }>
  | Readonly<{ kind: 'program'; name: string }>;

export type Fact =
  | string
  | number
  | boolean
  | null
  | readonly Fact[]
  | { readonly [name: string]: Fact };
export type Facts = Readonly<Record<string, Fact>>;

export const SUBJECTS = [
  'product',
  'item',
  'price',
  'image',
  'setting',
  'order',
  'customer',
  'entry',
  'threshold',
  'invoice',
  'trail',
  'file',
  'complaint',
  'reload',
  'priceRule',
  'codes',
  'work',
  'difference',
  'gatewayFile',
  'providerFile',
  'provider',
  'settlement',
  'dispute',
  'suspense',
] as const;
/** `name` is as people call it, and nobody's personal data. */
export type Subject = Readonly<{ kind: (typeof SUBJECTS)[number]; id: string; name: string }>;

export const DEEDS = [
  'created',
  'changed',
  'archived',
  'restored',
  'published',
  'unpublished',
  'deleted',
  'planned',
  'cancelled',
  'imported',
  'undone',
  'asked',
  'resent',
  'carriedOn',
  'noted',
  'downloaded',
  'acknowledged',
  'answered',
  'closed',
] as const;

/**
 * What was done; of what the ledger decides what was asked, for its events tell the rest. `before` and `after` hold the values that it changed: null when there was nothing
 * before or is nothing after.
 */
export type Deed = Readonly<{
  did: (typeof DEEDS)[number];
  subject: Subject;
  before: Facts | null;
  after: Facts | null;
  reason?: string;
  /** Whose personal data is in `before`, `after` and `reason`: it is erased with this customer. */
  about?: string;
}>;

export type TrailEntry = Readonly<{
  /** A whole number as text. */
  id: string;
  at: Instant;
  actor: Actor;
  did: Deed['did'];
  subject: Subject;
  /** Null as well when the customer whom they are about was erased. */
  before: Facts | null;
  after: Facts | null;
  reason: string | null;
  erased: boolean;
}>;

export type TrailFilter = Readonly<{
  most: number;
  /** Only entries before this one. */
  before?: string | undefined;
  /** An admin's account. */
  actor?: string | undefined;
  kind?: Subject['kind'] | undefined;
  /** With `kind`: the history of one thing. */
  subjectId?: string | undefined;
  /** Somewhere in the subject's name or id. */
  text?: string | undefined;
  /** Days in India, both included. */
  from?: IstDay | undefined;
  to?: IstDay | undefined;
}>;

/** `next` continues there; null when there are no more. */
export type TrailPage = Readonly<{ rows: readonly TrailEntry[]; next: string | null }>;

/** Who among those who run the store did what. Entries are only ever added. */
export interface Trail {
  /** The latest first. */
  entries(filter: TrailFilter): Promise<TrailPage>;
  /** For what the tables of the store do not know, like a decision about an order. */
  note(actor: Actor, deed: Deed): Promise<void>;
}
