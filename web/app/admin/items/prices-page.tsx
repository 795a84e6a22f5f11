import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { rupeesTyped } from '../../../ports/rupees.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy } from '../../faults/outcome-unknown.server.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { text } from '../../forms/fields.ts';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import type { NoticeTone } from '../../ui/notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pageNumber } from '../../ui/page-range.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { AdminPage } from '../shell.tsx';
import { useMay } from '../use-may.ts';
import { ITEM_PRICES } from './item-prices.ts';
import { PlanForm } from './plan-form.tsx';
import { planForm, planPrices, type PlanErrors, type TypedPlan } from './plan-prices.server.ts';
import { PlansTable } from './plans-table.tsx';
import { PriceHistory } from './price-history.tsx';
import { adminsAmong, shownChange, shownPlan } from './shown-prices.server.ts';
import { itemPricesWords as words, planAnswers, pricesOfItemWords } from './words.ts';

export const meta = ({ data: shown }: { data?: { item: { name: string } } }) => [
  { title: words.title(shown?.item.name ?? words.none) },
  { name: 'robots', content: 'noindex' },
];

const PAGE_SIZE = 50;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'price:update');
  const { catalogueDesk, accounts } = args.context.shop;
  const itemId = args.params.itemId ?? '';
  const item = await catalogueDesk.item(itemId);
  if (item === null) throw new Response(words.notFound, { status: 404 });
  const [plans, history] = await Promise.all([
    catalogueDesk.plansOf(itemId),
    catalogueDesk.priceHistory(itemId),
  ]);
  const page = pageNumber(readQuery(args.request, { page: text(10) }).page);
  const changes = history.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const names = await accounts.namesOf(adminsAmong([...plans, ...changes].map(({ who }) => who)));
  return data({
    item: {
      ...{ itemId, name: item.name, productName: item.product.name, cost: item.cost },
      prices: {
        originalPrice: item.originalPrice,
        discountedPrice: item.discountedPrice,
        resellPrice: item.resellPrice,
      },
      isDeleted: item.archivedAt !== null,
    },
    plans: plans.map((plan) => shownPlan(plan, item, names)),
    history: {
      ...{ page, pageSize: PAGE_SIZE, total: history.length },
      rows: changes.map((change, place) => shownChange(change, place, names)),
    },
  });
}

const form = { ...planForm, intent: text(20), planId: text(30) };

/** Plans prices, or cancels those that were planned. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'price:update');
  const { intent, planId, ...typed } = await readForm(args.request, form);
  const { context, params } = args;
  const { catalogueDesk } = context.shop;
  const itemId = params.itemId ?? '';
  const actor = actorOf(context, admin);
  const refused = (status: number, errors: PlanErrors, problem: string | null = null) =>
    data({ typed: intent === 'cancel' ? null : typed, errors, problem }, { status });
  const back = async (said: string, tone: NoticeTone = 'success') =>
    redirect(new URL(args.request.url).pathname, {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(context.shop, tone, said) },
    });

  try {
    if (intent === 'cancel') {
      const done = await catalogueDesk.cancelPlan(planId, actor);
      if (done === 'cancelled') return await back(planAnswers.cancelled);
      return done === 'tooLate'
        ? refused(409, {}, planAnswers.tooLate)
        : refused(404, {}, planAnswers.noPlan);
    }
    const planned = await planPrices(context.shop, itemId, typed, actor);
    switch (planned.outcome) {
      case 'planned':
        return await back(planned.atOnce ? planAnswers.began : planAnswers.planned);
      case 'unknown':
        throw new Response(words.notFound, { status: 404 });
      case 'invalid':
        return refused(400, planned.errors);
      case 'overlaps':
        return refused(409, planned.errors);
    }
  } catch (error) {
    if (!isBusy(error)) throw error;
    logError('Prices could not be planned', error);
    return refused(503, {}, tryAgainWords.storeBusy);
  }
}

export default function PricesOfItem() {
  const { item, plans, history } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const may = useMay();
  const sale = plans.find(({ state, endsAt }) => state === 'holds' && endsAt !== null);
  return (
    <AdminPage>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="wrap-anywhere">{words.title(item.name)}</h1>
          <p className="type-small text-text-2 wrap-anywhere">
            {item.productName} · {item.itemId}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/admin/price?${new URLSearchParams({ q: item.itemId }).toString()}`}>
            {words.changeNow}
          </LinkButton>
          <LinkButton look="quiet" to={may('catalogue') ? '/admin/viewitems' : '/admin/price'}>
            {words.allItems}
          </LinkButton>
        </div>
      </div>
      {answer?.problem ? (
        <Notice tone="danger" alert className="mb-4">
          {answer.problem}
        </Notice>
      ) : null}
      {item.isDeleted ? (
        <Notice tone="warning" className="mb-4">
          {words.deleted}
        </Notice>
      ) : null}
      <div className="grid items-start gap-x-8 gap-y-7 xl:grid-cols-[minmax(0,1fr)_388px]">
        <div className="grid min-w-0 gap-7 xl:order-2">
          <section className="card p-4" aria-labelledby="usual">
            <h2 id="usual" className="type-h3 mb-2">
              {words.usual}
            </h2>
            <DefinitionList
              facts={[
                ...ITEM_PRICES.map((price) => ({
                  label: pricesOfItemWords[price],
                  value: formatRupees(item.prices[price]),
                })),
                {
                  label: words.cost,
                  value: item.cost === null ? words.none : formatRupees(item.cost),
                },
              ]}
            />
            {sale === undefined || sale.endsAt === null ? null : (
              <p className="type-small mt-3 text-success">
                {words.holds(formatRupees(sale.discountedPrice), formatInstant(sale.endsAt))}
              </p>
            )}
          </section>
          {item.isDeleted ? null : (
            <PlanForm
              // What was planned is no more to be planned.
              key={plans.length}
              begins={typedPrices(item.prices)}
              answer={answer ?? null}
            />
          )}
        </div>
        <div className="grid min-w-0 gap-7">
          <section aria-labelledby="plans">
            <h2 id="plans">{words.plans}</h2>
            <p className="type-small mb-3 text-text-2">{words.lead}</p>
            <PlansTable plans={plans} />
          </section>
          <section aria-labelledby="history">
            <h2 id="history" className="mb-3">
              {words.history}
            </h2>
            <PriceHistory rows={history.rows} />
            <Pagination {...history} />
          </section>
        </div>
      </div>
    </AdminPage>
  );
}

const typedPrices = (
  prices: Readonly<Record<(typeof ITEM_PRICES)[number], number>>,
): TypedPlan => ({
  originalPrice: rupeesTyped(prices.originalPrice),
  discountedPrice: rupeesTyped(prices.discountedPrice),
  resellPrice: rupeesTyped(prices.resellPrice),
  startsAt: '',
  endsAt: '',
  why: '',
});
