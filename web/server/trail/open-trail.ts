import { endOfDay, startOfDay } from '@store/ledger';
import { anywhere, type Db } from '@store/platform/postgres';
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
      const found = await db<Row[]>`
        select * from shop.trail_entry where ${matching(db, filter)}
        order by at desc, id desc limit ${filter.most + 1}`;
      const rows = found.slice(0, filter.most);
      return {
        rows: await Promise.all(rows.map(entryOf)),
        next: found.length > rows.length ? String(rows.at(-1)?.id) : null,
      };
    },
  };

  async function entryOf(row: Row): Promise<TrailEntry> {
    const told = await opened(row);
    return {
      id: String(row.id),
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

function matching(db: Db, filter: TrailFilter) {
  const { before, actor, kind, subjectId, text, from, to } = filter;
  return db`
    true
    ${before === undefined ? db`` : db`and (at, id) < (select at, id from shop.trail_entry where id = ${before})`}
    ${actor === undefined ? db`` : db`and actor = ${actor}`}
    ${kind === undefined ? db`` : db`and subject_kind = ${kind}`}
    ${subjectId === undefined ? db`` : db`and subject_id = ${subjectId}`}
    ${text === undefined ? db`` : db`and id = any (${named(db, text)})`}
    ${from === undefined ? db`` : db`and at >= ${startOfDay(from)}`}
    ${to === undefined ? db`` : db`and at < ${endOfDay(to)}`}`;
}

/** All of them are found by the index: otherwise Postgres would walk through the trail for a few. */
const named = (db: Db, text: string) => db`
  array(select id from shop.trail_entry
        where subject_id || ' ' || subject_name ilike ${anywhere(text)})`;
