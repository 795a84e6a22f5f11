import { transaction, type Db, type Tx } from '@store/platform/postgres';
import type { Sealer } from '@store/platform/sealing';
import type { ComplaintEntry, NewEntry, Said } from '../../ports/complaints.ts';
import type { Actor, Deed } from '../../ports/trail.ts';
import { note } from '../trail/note.ts';
import { openWords, sealWords, type ComplaintRow, type EntryRow } from './complaint-rows.ts';

type Entry = NewEntry &
  Readonly<{
    what: ComplaintEntry['what'];
    /** Null for the customer. */
    actor: Actor | null;
  }>;
type Options = Readonly<{ sealer: Sealer; at: Date }>;

/** @throws RangeError where there is no such complaint */
export async function addEntry(
  db: Db,
  number: string,
  { id, text, what, actor }: Entry,
  { sealer, at }: Options,
): Promise<Said> {
  const [whose] = await db<ComplaintRow[]>`select * from shop.complaint where number = ${number}`;
  if (whose === undefined) throw new RangeError(`there is no complaint ${number}`);
  const row: EntryRow = {
    ...{ id, number, at, what, actor: actor?.kind === 'admin' ? actor.accountId : null },
    sealed: await sealWords(sealer, whose, text),
    owed: TOLD.has(what),
  };
  const said = await transaction(db, async (tx): Promise<EntryRow | Exclude<Said, 'other'>> => {
    const [now] = await tx<ComplaintRow[]>`
      select * from shop.complaint where number = ${number} for update`;
    const [earlier] = await tx<EntryRow[]>`
      select * from shop.complaint_entry where id = ${id}`;
    if (earlier !== undefined) return earlier;
    const isOver = now === undefined || now.closed_at !== null;
    if (isOver && what !== 'noted') return 'closed';
    if (what === 'acknowledged' && now?.acknowledged_at !== null) return 'alreadyThere';
    if (what === 'said' && (await saidToday(tx, row)) >= MOST_A_DAY) return 'tooMany';
    await tx`insert into shop.complaint_entry ${tx(row)}`;
    await moveOn(tx, row);
    if (actor !== null && what !== 'said') await note(tx, actor, deedOf(number, what));
    return 'added';
  });
  if (typeof said === 'string') return said;
  const isSame = said.number === number && said.what === what;
  return isSame && (await openWords(sealer, whose, said.sealed)) === text
    ? 'alreadyThere'
    : 'other';
}

/** Of the customer; whoever has a guest's link is known by nothing else. */
const MOST_A_DAY = 20;

async function saidToday(tx: Tx, { number, at }: EntryRow): Promise<number> {
  const since = new Date(at.getTime() - 24 * 60 * 60_000);
  const [row] = await tx<{ said: bigint }[]>`
    select count(*) as said from shop.complaint_entry
    where number = ${number} and at > ${since} and what = 'said'`;
  return Number(row?.said ?? 0n);
}

/** What the customer is written to about. */
const TOLD: ReadonlySet<ComplaintEntry['what']> = new Set<ComplaintEntry['what']>([
  'acknowledged',
  'answered',
  'closed',
]);

/** A note is the store's alone and stops no clock. */
async function moveOn(tx: Tx, { number, what, at }: EntryRow): Promise<void> {
  if (what === 'noted') return;
  if (what === 'said') {
    await tx`update shop.complaint set awaits_us = true where number = ${number}`;
    return;
  }
  await tx`
    update shop.complaint set
      acknowledged_at = coalesce(acknowledged_at, ${at}),
      awaits_us = awaits_us and ${what === 'acknowledged'},
      closed_at = ${what === 'closed' ? at : null}
    where number = ${number}`;
}

const deedOf = (number: string, did: Exclude<ComplaintEntry['what'], 'said'>): Deed => ({
  did,
  subject: { kind: 'complaint', id: number, name: number },
  before: null,
  after: null,
});
