import { useLocation, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { useStoreInfo } from '../../layout/store-info.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { Link } from '../../ui/link.tsx';
import type { NoteRefusal, ShownNotes } from './notes.server.ts';
import { noteWords as words } from './words.ts';

type Refused = Omit<NoteRefusal, 'status'> | null | undefined;

/** What admins have written, and a form to write more, which posts `intent=note` to its page. */
export function Notes({ notes, refused }: { notes: ShownNotes; refused: Refused }) {
  const me = useStoreInfo()?.account?.id;
  const mine = notes.rows.find(({ writer }) => writer === me)?.id;
  return (
    <section aria-labelledby="notes-title" className="grid gap-4" id="notes">
      <div>
        <h2 id="notes-title">{words.title}</h2>
        <p className="type-small text-text-2">{words.lead}</p>
      </div>
      {/* Another one once mine stands above: what I type outlives the notes of others. */}
      <NoteForm key={mine ?? 'first'} noteId={notes.noteId} refused={refused} />
      {notes.rows.length === 0 ? (
        <p className="text-text-2">{words.empty}</p>
      ) : (
        <ol className="grid gap-3">
          {notes.rows.map(({ id, at, by, text }) => (
            <li key={id} className="border-t border-line pt-3">
              <p className="type-small text-text-2">{words.by(by, formatInstant(at))}</p>
              <p className={text === null ? 'text-text-2' : 'wrap-anywhere whitespace-pre-wrap'}>
                {text ?? words.erased}
              </p>
            </li>
          ))}
        </ol>
      )}
      <OtherNotes {...notes} />
    </section>
  );
}

function NoteForm({ noteId, refused }: { noteId: string; refused: Refused }) {
  const busy = useNavigation().formData?.get('intent') === 'note';
  // The page loads again while somebody types: two presses stay one note all the same.
  const [id] = useState(noteId);
  return (
    <PostForm says={false} className="grid gap-3">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="noteId" value={refused?.noteId ?? id} />
      <TextArea
        id="note"
        name="note"
        label={words.label}
        defaultValue={refused?.typed}
        errors={refused?.error}
        alert
      />
      <NotSent detail={words.notSent} />
      <Button className="justify-self-start" pending={busy && words.pending}>
        {words.button}
      </Button>
    </PostForm>
  );
}

function OtherNotes({ next, isLatest }: Pick<ShownNotes, 'next' | 'isLatest'>) {
  const { search } = useLocation();
  const address = (before: string | null) => {
    const params = new URLSearchParams(search);
    if (before === null) params.delete('notes');
    else params.set('notes', before);
    return `?${params.toString()}#notes`;
  };
  if (next === null && isLatest) return null;
  return (
    <p className="flex gap-4">
      {isLatest ? null : (
        <Link className="link" to={address(null)} preventScrollReset>
          {words.latest}
        </Link>
      )}
      {next === null ? null : (
        <Link className="link" to={address(next)} rel="next" preventScrollReset>
          {words.older}
        </Link>
      )}
    </p>
  );
}
