import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { PriceRules } from '../../../ports/catalogue-rules.ts';
import type { PriceEdit, PricesChanged } from '../../../ports/catalogue-desk.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy } from '../../faults/outcome-unknown.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import {
  isChanged,
  meantBy,
  typedRow,
  type PostedRow,
  type PriceField,
  type TypedRow,
} from './price-rows.ts';
import { priceFieldWords, priceWords as words } from './words.ts';

export type RowErrors = Readonly<Partial<Record<PriceField, string>>>;
/** The form has all of them. */
const Row = PriceRules.required();

type ByItem<Value> = Readonly<Record<string, Value>>;

export type SavedPrices =
  /** `busy`: the database did not answer, and nothing is known to be saved. */
  | Readonly<{ outcome: 'saved' | 'nothingChanged' | 'notAForm' | 'busy' }>
  /** Nothing was saved. `now` is what the rows that somebody else has changed go on with. */
  | Readonly<{
      outcome: 'invalid' | 'conflict';
      errors: ByItem<RowErrors>;
      now: ByItem<TypedRow>;
    }>;

/** Saves what changed of the rows, all or nothing. */
export async function savePrices(
  context: AppLoadContext,
  admin: Account,
  posted: readonly PostedRow[],
  why: string,
): Promise<SavedPrices> {
  const rows = posted.filter(isChanged);
  if (rows.length === 0) return { outcome: 'nothingChanged' };

  const errors: Record<string, RowErrors> = {};
  const edits: PriceEdit[] = [];
  for (const { itemId, typed, was } of rows) {
    const mine = Row.safeParse(meantBy(typed));
    const before = Row.safeParse(meantBy(was));
    if (!before.success) return { outcome: 'notAForm' };
    if (mine.success) {
      edits.push({ itemId, mine: mine.data, was: before.data });
    } else {
      errors[itemId] = Object.fromEntries(
        mine.error.issues.map(({ path, message }) => [String(path[0]), message]),
      );
    }
  }
  if (Object.keys(errors).length > 0) return { outcome: 'invalid', errors, now: {} };

  const desk = context.shop.catalogueDesk;
  try {
    const changed = await desk.changePrices(edits, actorOf(context, admin), why || undefined);
    return changed.outcome === 'saved' ? { outcome: 'saved' } : refused(changed, rows);
  } catch (error) {
    if (!isBusy(error)) throw error;
    logError('Prices could not be saved', error);
    return { outcome: 'busy' };
  }
}

function refused(
  { conflicts, unknown }: Extract<PricesChanged, { outcome: 'refused' }>,
  rows: readonly PostedRow[],
): SavedPrices {
  const told = conflicts.map(({ itemId, fields, current }) => {
    const there = typedRow(current);
    return {
      itemId,
      errors: theirs(fields, there),
      // Only what is told: the rest would be taken back by saving again.
      now: Object.fromEntries(fields.map((field) => [field, there[field]])),
    };
  });
  const wasOf = (itemId: string) => rows.find((row) => row.itemId === itemId)?.was;
  const now = told.map(({ itemId, now: field }) => [itemId, { ...wasOf(itemId), ...field }]);
  const errors = Object.fromEntries<RowErrors>([
    ...told.map((row) => [row.itemId, row.errors] as const),
    ...unknown.map((itemId) => [itemId, { originalPrice: words.gone }] as const),
  ]);
  return { outcome: 'conflict', errors, now: Object.fromEntries(now) as ByItem<TypedRow> };
}

const theirs = (fields: readonly PriceField[], now: TypedRow): RowErrors =>
  Object.fromEntries(
    fields.map((field) => [field, words.theirs(priceFieldWords[field], now[field] || words.none)]),
  );
