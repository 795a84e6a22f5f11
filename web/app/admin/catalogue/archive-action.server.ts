import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
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
import { addressWith } from './table-address.ts';

type Act = (shop: Shop, id: string, actor: Actor) => Promise<Done>;

/** What a table can do with a row, by its business key, and how it says so. */
export type RowActs = Readonly<{
  nameOf: (shop: Shop, id: string) => Promise<string | null>;
  archive: Act;
  restore: Act;
  answers: Readonly<{
    notDeleted: string;
    notRestored: string;
    deleted: (name: string) => string;
    restored: (name: string) => string;
  }>;
}>;

/** The action of a table: `intent` is delete or restore. Leads back to the same filters. */
export const archiveAction =
  ({ nameOf, archive, restore, answers }: RowActs) =>
  async (args: ActionFunctionArgs) => {
    const admin = await requireAdmin(args);
    const { request, context } = args;
    const { shop } = context;
    const { id, intent } = await readForm(request, { id: text(200), intent: text(20) });
    const restores = intent === 'restore';
    const refused = (status: 400 | 404 | 503) =>
      data({ id, error: restores ? answers.notRestored : answers.notDeleted }, { status });

    if (!restores && intent !== 'delete') return refused(400);
    let said: string;
    try {
      const name = await nameOf(shop, id);
      const done = await (restores ? restore : archive)(shop, id, actorOf(context, admin));
      if (done === 'unknown' || name === null) return refused(404);
      said = restores ? answers.restored(name) : answers.deleted(name);
    } catch (error) {
      if (!isBusy(error)) throw error;
      logError('A row of the catalogue could not be changed', error);
      return refused(503);
    }
    const { pathname, search } = new URL(request.url);
    const { page } = readQuery(request, { page: text(10) });
    return redirect(`${pathname}${addressWith(search, { page })}`, {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(shop, 'success', said) },
    });
  };
