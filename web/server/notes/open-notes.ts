import { transaction, type Db } from '@store/platform/postgres';
import type { Sealer } from '@store/platform/sealing';
import { isUuid } from '../../ports/is-uuid.ts';
import type { Note, Notes, NoteSubject } from '../../ports/notes.ts';
import { whoColumns, whoOf, type WhoRow } from '../catalogue/act.ts';
import { note } from '../trail/note.ts';

type NoteRow = WhoRow &
  Readonly<{
    id: string;
    subject_kind: NoteSubject['kind'];
    subject_id: string;
    customer: string;
    at: Date;
    sealed: string;
  }>;

type Options = Readonly<{ sealer: Sealer; now: () => Date }>;

/** Notes in schema `shop`, their texts sealed. */
export function openNotes(db: Db, { sealer, now }: Options): Notes {
  const noteOf = async (row: NoteRow): Promise<Note> => ({
    id: row.id,
    at: row.at.toISOString(),
    who: whoOf(row),
    text: await sealer.open(row.customer, row.sealed),
  });

  return {
    async add({ id, about, text }, actor) {
      const row: NoteRow = {
        id,
        subject_kind: about.kind,
        subject_id: about.id,
        customer: about.customerId,
        at: now(),
        ...whoColumns(actor),
        sealed: await sealer.seal(about.customerId, text),
      };
      const isNew = await transaction(db, async (tx) => {
        const added = await tx`
          insert into shop.note ${tx(row)} on conflict (id) do nothing returning 1`;
        if (added.length === 0) return false;
        const { kind, name } = about;
        await note(tx, actor, {
          did: 'noted',
          subject: { kind, id: about.id, name },
          before: null,
          after: null,
        });
        return true;
      });
      if (isNew) return 'added';
      const [earlier] = await db<NoteRow[]>`select * from shop.note where id = ${id}`;
      if (earlier === undefined) throw new Error('a note was neither added nor there');
      const isSame = earlier.subject_kind === about.kind && earlier.subject_id === about.id;
      return isSame && (await noteOf(earlier)).text === text ? 'alreadyThere' : 'other';
    },

    async about({ kind, id }, { most, before }) {
      const since =
        before === undefined || !isUuid(before)
          ? db``
          : db`and (at, id) < (select at, id from shop.note where id = ${before})`;
      const found = await db<NoteRow[]>`
        select * from shop.note where subject_kind = ${kind} and subject_id = ${id} ${since}
        order by at desc, id desc limit ${most + 1}`;
      const rows = found.slice(0, most);
      return {
        rows: await Promise.all(rows.map(noteOf)),
        next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
      };
    },
  };
}
