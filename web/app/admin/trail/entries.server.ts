import type { Shop } from '../../../ports/shop.ts';
import type { TrailFilter } from '../../../ports/trail.ts';
import { changesInWords, inWords } from './facts-in-words.ts';
import { trailWords as words } from './words.ts';

export type ShownEntry = Awaited<ReturnType<typeof shownEntries>>['rows'][number];

/** Entries with the names of those who acted. */
export async function shownEntries({ trail, accounts }: Shop, filter: TrailFilter) {
  const found = await trail.entries(filter);
  const admins = found.rows.flatMap(({ actor }) =>
    actor.kind === 'admin' ? [actor.accountId] : [],
  );
  const names = await accounts.namesOf([...new Set(admins)]);
  const rows = found.rows.map(({ id, actor, ...entry }) => ({
    id,
    at: entry.at,
    did: entry.did,
    subject:
      entry.subject.kind === 'setting'
        ? { ...entry.subject, name: inWords(entry.subject.name) }
        : entry.subject,
    changes: changesInWords(entry),
    reason: entry.reason,
    erased: entry.erased,
    who:
      actor.kind === 'admin'
        ? {
            id: actor.accountId,
            name: names.get(actor.accountId) ?? words.unknown,
            address: actor.address,
          }
        : { id: null, name: words.program(actor.name), address: null },
  }));
  return { ...found, rows };
}

const AT_A_TIME = 500;

/** All of them to the first one, in parts. */
export async function* eachEntry(
  shop: Shop,
  filter: Omit<TrailFilter, 'most' | 'before'>,
): AsyncGenerator<readonly ShownEntry[], void> {
  let before: string | undefined;
  do {
    const { rows, next } = await shownEntries(shop, { ...filter, before, most: AT_A_TIME });
    yield rows;
    before = next ?? undefined;
  } while (before !== undefined);
}
