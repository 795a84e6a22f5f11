import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import type { Done } from '../../../ports/catalogue-desk.ts';
import type { Shop } from '../../../ports/shop.ts';
import type { Actor } from '../../../ports/trail.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy } from '../../faults/outcome-unknown.server.ts';
import { text } from '../../forms/fields.ts';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { addressWith, tableQuery } from './table-address.ts';

type Act = (shop: Shop, id: string, actor: Actor) => Promise<Done>;

/** What a table can do with a row, by its business key, and how it says so. */
export type RowActs<Answer> = Readonly<{
  nameOf: (shop: Shop, id: string) => Promise<string | null>;
  archive: Act;
  restore: Act;
  /** What the dialog posts: what to say of it, or what its form goes on with. */
  save: (
    args: ActionFunctionArgs,
    admin: Account,
    id: string,
  ) => Promise<Readonly<{ said: string } | { answer: Answer; status: number }>>;
  answers: Readonly<{
    notDeleted: string;
    notRestored: string;
    deleted: (name: string) => string;
    restored: (name: string) => string;
  }>;
}>;

/** Of a row that was not changed: why, or what the form in its dialog goes on with. */
export type RowAnswer<Answer> = Readonly<{
  id: string;
  error: string | null;
  answer: Answer | null;
}>;

/**
 * The action of a table: saves the row that the address edits, else `intent` is delete or restore.
 * Leads back to the same filters.
 */
export const tableAction =
  <Answer>({ nameOf, archive, restore, save, answers }: RowActs<Answer>) =>
  async (args: ActionFunctionArgs) => {
    const admin = await requireAdmin(args, 'catalogue');
    const { request, context } = args;
    const { shop } = context;
    const unchanged = (status: number, row: RowAnswer<Answer>) => data(row, { status });

    async function back(said: string) {
      const { pathname, search } = new URL(request.url);
      const { page } = readQuery(request, tableQuery);
      return redirect(`${pathname}${addressWith(search, { page })}`, {
        status: 303,
        headers: { 'Set-Cookie': await flashCookie(shop, 'success', said) },
      });
    }

    const { edit } = readQuery(request, tableQuery);
    if (edit !== '') {
      const saved = await save(args, admin, edit);
      if ('said' in saved) return back(saved.said);
      return unchanged(saved.status, { id: edit, error: null, answer: saved.answer });
    }

    const { id, intent } = await readForm(request, { id: text(200), intent: text(20) });
    const restores = intent === 'restore';
    const refused = (status: 400 | 404 | 503) =>
      unchanged(status, {
        ...{ id, answer: null },
        error: restores ? answers.notRestored : answers.notDeleted,
      });
    if (!restores && intent !== 'delete') return refused(400);
    try {
      const name = await nameOf(shop, id);
      const done = await (restores ? restore : archive)(shop, id, actorOf(context, admin));
      if (done === 'unknown' || name === null) return refused(404);
      return await back(restores ? answers.restored(name) : answers.deleted(name));
    } catch (error) {
      if (!isBusy(error)) throw error;
      logError('A row of the catalogue could not be changed', error);
      return refused(503);
    }
  };
