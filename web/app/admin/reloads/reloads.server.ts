import { istDay } from '@store/ledger';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { PURSE_NAMES } from '@store/workflows/routes';
import { isUuid } from '../../../ports/is-uuid.ts';
import { newId } from '../../../ports/new-id.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { RELOADS_PATH } from '../addresses.ts';
import { readReload, reloadForm, type ReloadErrors, type TypedReload } from './read-reload.ts';
import { reloadWords as words } from './words.ts';

const MOST_SHOWN = 100;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money', 'price:update');
  const { priceDesk, accounts, now } = args.context.shop;
  const [reloads, rates] = await Promise.all([priceDesk.reloads(MOST_SHOWN), priceDesk.rates()]);
  const names = await accounts.namesOf([...new Set(reloads.map(({ by }) => by))]);
  return data({
    reloads: reloads.map((reload) => ({ ...reload, by: names.get(reload.by) ?? reload.by })),
    rates: PURSE_NAMES.map((purse) => {
      const reload = rates.get(purse);
      return reload === undefined
        ? { purse, day: null, units: 0, paid: 0 }
        : { purse, day: reload.day, units: reload.units, paid: reload.paid };
    }),
    // Another one once its reload stands above: what is typed outlives all else.
    form: { key: reloads[0]?.id ?? 'first', id: newId(now().getTime()) },
    today: istDay(now().toISOString()),
  });
}

export type ReloadAnswer = Readonly<{
  id: string;
  typed: TypedReload;
  errors: ReloadErrors;
  /** What concerns no field. */
  problem: string | null;
}>;

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'money', 'price:update');
  const { shop } = args.context;
  const { id: sentId, ...typed } = await readForm(args.request, reloadForm);
  const id = isUuid(sentId) ? sentId : newId();
  const answer = (status: number, said: Partial<ReloadAnswer>) =>
    data<ReloadAnswer>({ id, typed, errors: {}, problem: null, ...said }, { status });
  const read = readReload(typed, shop.now());
  if (!read.valid) return answer(400, { errors: read.errors });
  try {
    await shop.priceDesk.addReload({ id, ...read.asked }, actorOf(args.context, admin));
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('a reload could not be saved', error);
    return answer(503, { problem: tryAgainWords.storeBusy });
  }
  return redirect(RELOADS_PATH, {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(shop, 'success', words.saved) },
  });
}
