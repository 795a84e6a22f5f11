import { useNavigation } from '@remix-run/react';
import { PostForm } from '../../forms/post-form.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { moneyPath } from '../addresses.ts';
import { useMay } from '../use-may.ts';
import { LONGEST_REASON } from './decision.ts';
import type { prizesInDoubtNow } from './prize-notes.server.ts';
import { prizeNoteWords as words } from './words.ts';

type Notes = Awaited<ReturnType<typeof prizesInDoubtNow>>;

/** Above the queue: what refunds have done to weeks that are closed. */
export function PrizeNotes({ notes }: { notes: Notes }) {
  if (notes.length === 0) return null;
  return (
    <section className="card mb-5 grid gap-4 p-4" aria-labelledby="prizes-in-doubt">
      <div>
        <h2 id="prizes-in-doubt" className="type-h3">
          {words.title}
        </h2>
        <p className="type-small text-text-2">{words.lead}</p>
      </div>
      <ul className="grid gap-4">
        {notes.map((note) => (
          <Note key={`${note.week} ${String(note.rank)}`} note={note} />
        ))}
      </ul>
    </section>
  );
}

function Note({ note }: { note: Notes[number] }) {
  const may = useMay();
  const { formData } = useNavigation();
  const { week, rank, userId, amount, earned, refunded, name } = note;
  const busy = formData?.get('intent') === 'dismiss' && formData.get('week') === week;
  return (
    <li className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <p>
        {words.note(name ?? words.unknown, formatRupees(amount), rank, week)}{' '}
        {words.now(formatRupees(refunded), formatRupees(earned))}
      </p>
      <PostForm says={false} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="dismiss" />
        <input type="hidden" name="week" value={week} />
        <input type="hidden" name="rank" value={rank} />
        <input type="hidden" name="refunded" value={refunded} />
        {may('money') ? (
          <LinkButton to={moneyPath(userId, 'takeBackPrize')}>{words.takeBack}</LinkButton>
        ) : null}
        <Field
          className="min-w-0 flex-1 basis-40"
          id={`stands-${week}-${String(rank)}`}
          name="reason"
          label={words.reason}
          maxLength={LONGEST_REASON}
          required
        />
        <Button pending={busy && words.dismissing}>{words.dismiss}</Button>
      </PostForm>
    </li>
  );
}
