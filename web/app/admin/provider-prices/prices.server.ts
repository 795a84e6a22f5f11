import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { toPaise } from '@store/ledger';
import type { LookedAt } from '@store/workflows/provider-prices';
import { PURSE_NAMES, pursesOf } from '@store/workflows/routes';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { text } from '../../forms/fields.ts';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import type { NoticeTone } from '../../ui/notice.tsx';
import { pageNumber } from '../../ui/page-range.ts';
import { changesInWords } from '../trail/facts-in-words.ts';
import { FILTERS, filterIn, isShown } from './shown.ts';
import { providerPricesWords as words } from './words.ts';

const PAGE_SIZE = 50;
const MOST_CHANGES = 20;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'price:update');
  const { priceDesk, settings } = args.context.shop;
  const asked = readQuery(args.request, { show: text(20), page: text(10) });
  const [items, looks, rates, changes, packs] = await Promise.all([
    priceDesk.items(),
    priceDesk.looks(),
    priceDesk.rates(),
    priceDesk.changes(MOST_CHANGES),
    priceDesk.packChanges(MOST_CHANGES),
  ]);
  const show = filterIn(asked.show);
  const page = pageNumber(asked.page);
  const shown = items.filter((item) => isShown(show, item));
  const used = new Set(items.flatMap(({ purses }) => purses));
  const connected = pursesOf(settings.delivering.connected);
  return data({
    show,
    counts: FILTERS.map((filter) => ({
      filter,
      count: items.filter((item) => isShown(filter, item)).length,
    })),
    purses: PURSE_NAMES.filter((purse) => connected.includes(purse) || used.has(purse)).map(
      (purse) => {
        const rate = rates.get(purse);
        const own = looks.filter((look) => look.purse === purse);
        return {
          purse,
          rate: rate === undefined ? null : { units: rate.units, paid: rate.paid },
          ...lastOf(own),
        };
      },
    ),
    items: {
      ...{ page, pageSize: PAGE_SIZE, total: shown.length },
      rows: shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    },
    packs,
    changes: changes.map((entry) => ({
      ...{ id: entry.id, at: entry.at, name: entry.subject.name, itemId: entry.subject.id },
      changes: changesInWords(entry),
    })),
  });
}

/** Of the lists of a purse the one that was told longest ago, and what is wrong with any. */
function lastOf(looks: readonly LookedAt[]) {
  const times = looks.map(({ toldAt }) => toldAt?.getTime() ?? null);
  const told = times.includes(null) || times.length === 0 ? null : Math.min(...times.map(Number));
  const failed = looks.flatMap(({ failedAt }) => (failedAt === null ? [] : [failedAt.getTime()]));
  const [doubted = null] = looks.flatMap(({ doubted: short, size }) =>
    short === null ? [] : [{ ...short, before: size ?? 0 }],
  );
  return {
    toldAt: told === null ? null : new Date(told),
    failedAt: failed.length === 0 ? null : new Date(Math.max(...failed)),
    doubted,
  };
}

const form = {
  intent: text(20),
  itemId: text(100),
  originalPrice: text(20),
  discountedPrice: text(20),
  resellPrice: text(20),
};

/** Asks the providers, or accepts what the rule suggests for one item. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'price:update');
  const { shop } = args.context;
  const sent = await readForm(args.request, form);
  const { pathname, search } = new URL(args.request.url);
  const back = async (said: string, tone: NoticeTone = 'success') =>
    redirect(`${pathname}${search}`, {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(shop, tone, said) },
    });
  if (sent.intent !== 'accept') {
    try {
      await shop.priceDesk.look();
    } catch (error) {
      logError('the providers could not be asked for prices', error);
      return back(words.lookFailed, 'danger');
    }
    return back(words.lookStarted);
  }
  const prices = {
    originalPrice: paiseSent(sent.originalPrice),
    discountedPrice: paiseSent(sent.discountedPrice),
    resellPrice: paiseSent(sent.resellPrice),
  };
  try {
    const accepted = await shop.priceDesk.accept(sent.itemId, prices, actorOf(args.context, admin));
    if (accepted === 'accepted') {
      const item = await shop.catalogueDesk.item(sent.itemId);
      return await back(words.accepted(item?.name ?? sent.itemId));
    }
    return await back(accepted === 'stale' ? words.stale : words.gone, 'danger');
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('suggested prices could not be accepted', error);
    return back(tryAgainWords.storeBusy, 'danger');
  }
}

/** What no suggestion of the store says is none. */
const paiseSent = (sent: string) => toPaise(/^\d{1,9}$/.test(sent) ? Number(sent) : 0);
