import type { Instant } from '@store/ledger';
import type { Who } from './catalogue-desk.ts';
import type { Actor } from './trail.ts';

export const LONGEST_NOTE = 2_000;

/** `name` is as people call it, and nobody's personal data. */
export type NoteSubject = Readonly<{
  kind: 'customer' | 'order';
  id: string;
  name: string;
  /** Whose key seals what is written: with that customer it is erased. */
  customerId: string;
}>;

export type Note = Readonly<{
  /** As the form that it was written in said. */
  id: string;
  at: Instant;
  who: Who;
  /** Null since the customer was erased. */
  text: string | null;
}>;

/** `next` continues there; null when there are no more. */
export type NotePage = Readonly<{ rows: readonly Note[]; next: string | null }>;

/** `other` when the id is that of a note which says something else: nothing was written. */
export type NoteAdded = 'added' | 'alreadyThere' | 'other';

/** What admins tell each other about a customer or an order; nobody else reads it. */
export interface Notes {
  add(
    note: Readonly<{ id: string; about: NoteSubject; text: string }>,
    actor: Actor,
  ): Promise<NoteAdded>;
  /** The latest first. */
  about(
    subject: Pick<NoteSubject, 'kind' | 'id'>,
    page: Readonly<{ most: number; before?: string | undefined }>,
  ): Promise<NotePage>;
}
