import { isRetryable } from '@store/platform/fault';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import { ILLEGIBLE } from '../../../ports/illegible.ts';
import { isUuid } from '../../../ports/is-uuid.ts';
import { newId } from '../../../ports/new-id.ts';
import { LONGEST_NOTE, type NoteSubject } from '../../../ports/notes.ts';
import type { Shop } from '../../../ports/shop.ts';
import { logError } from '../../faults/log-error.server.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { lines, text, type ValuesOf } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { noteAnswers, noteWords as words } from './words.ts';

const PAGE_SIZE = 20;

/** The fields of `Notes` beside its `intent`, which is `note`. */
export const noteForm = { noteId: text(60), note: lines(20_000) };

const NoteText = z
  .string()
  .min(1, noteAnswers.empty)
  .max(LONGEST_NOTE, noteAnswers.tooLong(LONGEST_NOTE))
  .refine((typed) => !typed.includes(ILLEGIBLE), noteAnswers.illegible(ILLEGIBLE));

/** What `Notes` shows of a subject; the address says from which on. */
export async function shownNotes(
  { notes, accounts }: Shop,
  request: Request,
  subject: Pick<NoteSubject, 'kind' | 'id'>,
) {
  const before = readQuery(request, { notes: text(60) }).notes;
  const found = await notes.about(subject, {
    most: PAGE_SIZE,
    before: isUuid(before) ? before : undefined,
  });
  const writers = found.rows.flatMap(({ who }) => (who.kind === 'admin' ? [who.accountId] : []));
  const names = await accounts.namesOf([...new Set(writers)]);
  return {
    rows: found.rows.map(({ who, ...row }) => ({
      ...row,
      writer: who.kind === 'admin' ? who.accountId : null,
      by:
        who.kind === 'admin'
          ? (names.get(who.accountId) ?? words.unknown)
          : words.program(who.name),
    })),
    next: found.next,
    isLatest: !isUuid(before),
    /** Makes two presses of one button one note. */
    noteId: newId(),
  };
}
export type ShownNotes = Awaited<ReturnType<typeof shownNotes>>;

/** Why a note was not added. The next try goes by this `noteId`. */
export type NoteRefusal = Readonly<{
  status: 400 | 409 | 503;
  noteId: string;
  typed: string;
  error: string;
}>;

/** Writes down what was typed into `Notes`; null when it stands there. */
export async function addNote(
  { context }: Pick<ActionFunctionArgs, 'context'>,
  admin: Account,
  about: NoteSubject,
  { noteId, note }: ValuesOf<typeof noteForm>,
): Promise<NoteRefusal | null> {
  const id = isUuid(noteId) ? noteId : newId();
  const checked = NoteText.safeParse(note);
  if (!checked.success) {
    const error = checked.error.issues[0]?.message ?? '';
    return { status: 400, noteId: id, typed: note, error };
  }
  try {
    const written = { id, about, text: checked.data };
    const added = await context.shop.notes.add(written, actorOf(context, admin));
    if (added !== 'other') return null;
    return { status: 409, noteId: newId(), typed: note, error: noteAnswers.other };
  } catch (error) {
    if (!isRetryable(error)) throw error;
    logError('A note could not be added', error);
    return { status: 503, noteId: id, typed: note, error: tryAgainWords.storeBusy };
  }
}
