import { canonicalJson } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { ofPerson, type Sealer } from '@store/platform/sealing';
import { inParts } from '../database/in-parts.ts';
import type { Actor, Deed, Facts } from '../../ports/trail.ts';

/** As it is kept: what is personal is one sealed text. */
export type Told = Readonly<{ before: Facts | null; after: Facts | null; reason: string | null }>;

/**
 * Adds an entry, best in the transaction that does the deed. A change of nothing is none.
 * @throws what the database does; then nothing was done
 */
export async function note(tx: Tx, actor: Actor, deed: Deed): Promise<void> {
  const told = changesIn(deed);
  if (told !== null) await insert(tx, actor, deed, told);
}

/** Of many deeds, none of them with personal data. */
export async function noteAll(tx: Tx, actor: Actor, deeds: readonly Deed[]): Promise<void> {
  const rows = deeds.flatMap((deed) => {
    const told = changesIn(deed);
    return told === null ? [] : [rowOf(tx, actor, deed, told)];
  });
  for (const some of inParts(rows)) await tx`insert into shop.trail_entry ${tx(some)}`;
}

/** Of a deed that has personal data in it. */
export async function noteSealed(tx: Tx, sealer: Sealer, actor: Actor, deed: Deed): Promise<void> {
  const told = changesIn(deed);
  if (told === null) return;
  if (deed.about === undefined) return void (await insert(tx, actor, deed, told));
  const about = ofPerson(deed.about);
  await insert(tx, actor, { ...deed, about }, await sealer.seal(about, JSON.stringify(told)));
}

const insert = (tx: Tx, actor: Actor, deed: Deed, told: Told | string) =>
  tx`insert into shop.trail_entry ${tx(rowOf(tx, actor, deed, told))}`;

const rowOf = (tx: Tx, actor: Actor, { did, subject, about }: Deed, told: Told | string) => ({
  actor: actor.kind === 'admin' ? actor.accountId : null,
  program: actor.kind === 'admin' ? null : actor.name,
  address: actor.kind === 'admin' ? actor.address : null,
  request_id: actor.kind === 'admin' ? actor.requestId : null,
  did,
  subject_kind: subject.kind,
  subject_id: subject.id,
  subject_name: subject.name,
  told: tx.json(told),
  about: about ?? null,
});

/** The values that differ; null when none does. */
function changesIn({ before, after, ...deed }: Deed): Told | null {
  const reason = deed.reason ?? null;
  if (before === null || after === null) return { before, after, reason };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null),
  );
  if (names.length === 0) return null;
  const only = (facts: Facts): Facts =>
    Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after), reason };
}
