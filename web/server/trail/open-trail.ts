import { endOfDay, startOfDay } from '@store/ledger';
import { anywhere, type Db } from '@store/platform/postgres';
import { offsetOf } from '@store/projections';
import type { Sealer } from '@store/platform/sealing';
import type { Actor, Trail, TrailEntry, TrailFilter } from '../../ports/trail.ts';
import { noteSealed, type Told } from './note.ts';

type Row = Readonly<{
  id: bigint;
  at: Date;
  actor: string | null;
  program: string | null;
  address: string | null;
  request_id: string | null;
  did: TrailEntry['did'];
  subject_kind: TrailEntry['subject']['kind'];
  subject_id: string;
  subject_name: string;
  told: Told | string;
  about: string | null;
}>;

const NOTHING: Told = { before: null, after: null, reason: null };

export function openTrail(db: Db, sealer: Sealer): Trail {
  return {
    note: (actor, deed) => noteSealed(db, sealer, actor, deed),

    async entries(filter) {
      const { page, pageSize } = filter;
      const [rows, [counted]] = await Promise.all([
        db<Row[]>`
          select * from shop.trail_entry where ${matching(db, filter)}
          order by id desc limit ${pageSize} offset ${offsetOf(filter)}`,
        db<{ total: bigint }[]>`
          select count(*) as total from shop.trail_entry where ${matching(db, filter)}`,
      ]);
      return {
        rows: await Promise.all(rows.map(entryOf)),
        page: Math.max(page, 1),
        pageSize,
        total: Number(counted!.total),
      };
    },
  };

  async function entryOf(row: Row): Promise<TrailEntry> {
    const told = await opened(row);
    return {
      id: row.id,
      at: row.at.toISOString(),
      actor: actorOf(row),
      did: row.did,
      subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
      ...(told ?? NOTHING),
      erased: told === null,
    };
  }

  /** Null when the key is erased. */
  async function opened({ told, about }: Row): Promise<Told | null> {
    if (typeof told !== 'string' || about === null) return told as Told;
    const plain = await sealer.open(about, told);
    return plain === null ? null : (JSON.parse(plain) as Told);
  }
}

const actorOf = ({ actor, program, address, request_id }: Row): Actor =>
  actor === null
    ? { kind: 'program', name: program ?? '' }
    : { kind: 'admin', accountId: actor, address, requestId: request_id ?? '' };

function matching(db: Db, { actor, kind, subjectId, text, from, to }: TrailFilter) {
  const like = anywhere(text ?? '');
  return db`
    true
    ${actor === undefined ? db`` : db`and actor = ${actor}`}
    ${kind === undefined ? db`` : db`and subject_kind = ${kind}`}
    ${subjectId === undefined ? db`` : db`and subject_id = ${subjectId}`}
    ${text === undefined ? db`` : db`and (subject_name ilike ${like} or subject_id ilike ${like})`}
    ${from === undefined ? db`` : db`and at >= ${startOfDay(from)}`}
    ${to === undefined ? db`` : db`and at < ${endOfDay(to)}`}`;
}
