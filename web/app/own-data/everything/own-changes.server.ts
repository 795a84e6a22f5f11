import type { Shop } from '../../../ports/shop.ts';
import type { Fact, Facts, TrailEntry } from '../../../ports/trail.ts';
import type { Parts } from './parts.ts';

const AT_A_TIME = 200;

/** Of an account: what else stands in the trail is the store's, like who asked and why. */
const OWN_FIELDS = ['name', 'email', 'mobile', 'role', 'verified', 'blocked'] as const;
type OwnField = (typeof OWN_FIELDS)[number];

/** One thing that the store did to an account, without the admin who did it. */
export type OwnChange = Readonly<{
  at: string;
  did: TrailEntry['did'];
  changes: readonly Readonly<{ field: OwnField; before: Fact; after: Fact }>[];
}>;

/** What admins and programs did to the account, the latest first. */
export async function* eachChange({ trail }: Pick<Shop, 'trail'>, id: string): Parts<OwnChange> {
  let before: string | undefined;
  do {
    const { rows, next } = await trail.entries({
      ...{ most: AT_A_TIME, kind: 'customer', subjectId: id, before },
    });
    if (rows.length > 0) yield rows.map(changeOf);
    before = next ?? undefined;
  } while (before !== undefined);
}

function changeOf({ at, did, before, after }: TrailEntry): OwnChange {
  const changed = { ...before, ...after };
  const fields = OWN_FIELDS.filter((field) => field in changed);
  return {
    at,
    did,
    changes: fields.map((field) => ({
      field,
      before: valueIn(before, field),
      after: valueIn(after, field),
    })),
  };
}

const valueIn = (facts: Facts | null, field: string): Fact => facts?.[field] ?? null;
