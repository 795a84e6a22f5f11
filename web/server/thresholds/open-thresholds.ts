import { canonicalJson } from '@store/ledger';
import { transaction, type Db, type Tx } from '@store/platform/postgres';
import type { Sealer } from '@store/platform/sealing';
import type { ReadModels } from '@store/projections';
import {
  MOST_THRESHOLDS,
  type Rung,
  type Threshold,
  type Thresholds,
  type ThresholdSet,
} from '../../ports/thresholds.ts';
import type { Actor, Deed, Facts } from '../../ports/trail.ts';
import { note, noteSealed } from '../trail/note.ts';
import {
  columnsOf,
  thresholdOf,
  watchedOf,
  type ThresholdRow,
  type WatchedColumns,
} from './threshold-rows.ts';

type Options = Readonly<{ sealer: Sealer; position: ReadModels['projectedPosition'] }>;

const MOST_UNSEEN = 100;

/** Thresholds in schema `shop`, which `migrateShop` has made. */
export function openThresholds(db: Db, { sealer, position }: Options): Thresholds {
  const noteDown = (tx: Tx, actor: Actor, { watched }: Threshold, deed: Deed) =>
    watched.kind === 'wallet'
      ? noteSealed(tx, sealer, actor, { ...deed, about: watched.customerId })
      : note(tx, actor, deed);

  async function factsOf(tx: Tx, { watched, limit, note: text }: Threshold): Promise<Facts> {
    const [owner] = await tx<{ customer_number: number }[]>`
      select customer_number from shop.account
      where id = ${watched.kind === 'wallet' ? watched.customerId : null}`;
    return {
      watched: watched.kind === 'account' ? watched.account : watched.kind,
      customer: owner === undefined ? null : String(owner.customer_number),
      direction: limit.direction,
      amount: limit.amount,
      note: text,
    };
  }

  return {
    async all() {
      const rows = await db<ThresholdRow[]>`
        select * from shop.threshold order by set_at, id limit ${MOST_THRESHOLDS}`;
      return rows.map(thresholdOf);
    },

    async set(threshold, { edition, name }, actor) {
      const since = await position();
      return transaction(db, async (tx): Promise<ThresholdSet> => {
        // One after the other, or two of them would be the same, or the last of too many.
        const rows = await tx<ThresholdRow[]>`
          select threshold.* from shop.balance_watch left join shop.threshold on true
          for update of balance_watch`;
        const others = rows.flatMap((row) => (row.id === null ? [] : [thresholdOf(row)]));
        const now = others.find(({ id }) => id === threshold.id);
        if (now !== undefined && isSame(now, threshold)) return 'set';
        if (edition === null && now !== undefined) return 'conflict';
        if (edition !== null && now === undefined) return 'gone';
        if (now !== undefined && now.edition !== edition) return 'conflict';
        if (others.some((one) => one.id !== threshold.id && ringsAlike(one, threshold))) {
          return 'same';
        }
        if (now === undefined && others.length >= MOST_THRESHOLDS) return 'tooMany';

        const row = { ...columnsOf(threshold), note: threshold.note };
        if (now === undefined) {
          await tx`insert into shop.threshold ${tx({ id: threshold.id, ...row, since })}`;
        } else {
          await tx`
            update shop.threshold set ${tx(ringsAlike(now, threshold) ? row : { ...row, since })},
              edition = edition + 1
            where id = ${threshold.id}`;
        }
        await noteDown(tx, actor, threshold, {
          did: now === undefined ? 'created' : 'changed',
          subject: { kind: 'threshold', id: threshold.id, name },
          before: now === undefined ? null : await factsOf(tx, now),
          after: await factsOf(tx, threshold),
        });
        return 'set';
      });
    },

    async remove(id, name, actor) {
      await transaction(db, async (tx) => {
        const [row] = await tx<ThresholdRow[]>`
          delete from shop.threshold where id = ${id} returning *`;
        if (row === undefined) return;
        const gone = thresholdOf(row);
        await noteDown(tx, actor, gone, {
          did: 'deleted',
          subject: { kind: 'threshold', id, name },
          before: await factsOf(tx, gone),
          after: null,
        });
      });
    },

    async rung(most) {
      const rows = await db<RungRow[]>`
        select * from shop.ring where threshold is not null order by at desc, id limit ${most}`;
      return rows.map(rungOf);
    },

    async unseen() {
      const rows = await db`
        select from shop.ring where not seen and threshold is not null limit ${MOST_UNSEEN}`;
      return rows.length;
    },

    async see(until, actor) {
      await transaction(db, async (tx) => {
        const seen = await tx`
          update shop.ring set seen = true
          where not seen and threshold is not null and at <= ${until} returning 1`;
        if (seen.length === 0) return;
        await note(tx, actor, {
          did: 'changed',
          subject: { kind: 'threshold', id: 'all', name: 'Crossed limits' },
          before: { unseen: seen.length },
          after: { unseen: 0 },
        });
      });
    },
  };
}

const ringsAlike = (one: Threshold, other: Threshold): boolean =>
  canonicalJson([one.watched, one.limit]) === canonicalJson([other.watched, other.limit]);

const isSame = (one: Threshold, other: Threshold): boolean =>
  ringsAlike(one, other) && one.note === other.note;

type RungRow = WatchedColumns &
  Readonly<{
    id: string;
    direction: 'above' | 'below';
    amount: string;
    balance: string;
    note: string;
    at: Date;
    seen: boolean;
  }>;

function rungOf(row: RungRow): Rung {
  const watched = watchedOf(row);
  if (watched.kind === 'wallets') throw new Error('a ring is about one wallet');
  return {
    id: row.id,
    watched,
    limit: { direction: row.direction, amount: Number(row.amount) },
    balance: Number(row.balance),
    note: row.note,
    at: row.at.toISOString(),
    seen: row.seen,
  };
}
