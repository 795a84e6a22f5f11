import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { itemWarnings } from '../../../ports/catalogue-warnings.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { LinkButton } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { Notice } from '../../ui/notice.tsx';
import { AdminPage } from '../shell.tsx';
import { useMay } from '../use-may.ts';
import { itemForm, withSecondWays } from './item-fields.ts';
import { itemInForm, saveItemForm } from './item-form.server.ts';
import { ItemForm } from './item-form.tsx';
import { itemPricesPath } from './item-path.ts';
import { WarningsOf } from './warnings-of.tsx';
import { itemAnswers as answers, itemFormWords as words } from './words.ts';

export const meta = ({ data: shown }: { data?: { item: { name: string } } }) => [
  { title: words.editTitle(shown?.item.name ?? '') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const { context, params } = args;
  const { catalogueDesk } = context.shop;
  const item = await catalogueDesk.item(params.itemId ?? '');
  if (item === null) throw new Response(answers.gone, { status: 404 });
  return data({
    ...(await itemInForm(context, item)),
    item: {
      ...{ id: item.itemId, name: item.name, isDeleted: item.archivedAt !== null },
      createdAt: item.createdAt.toISOString(),
      updatedAt: item.updatedAt.toISOString(),
      warnings: itemWarnings(item, item.product, context.shop.settings.delivering.connected),
    },
  });
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  const { context, params, request } = args;
  const posted = withSecondWays(await readForm(request, itemForm));
  const answer = await saveItemForm(context, admin, params.itemId ?? '', posted);
  if (answer.outcome === 'unsaved') return data(answer.state, { status: answer.status });
  const said = answer.isChanged ? answers.saved : answers.nothingChanged;
  return redirect(new URL(request.url).pathname, {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(context.shop, 'success', said) },
  });
}

export default function EditItem() {
  const { products, state, item } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const may = useMay();
  return (
    <AdminPage>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="wrap-anywhere">{words.editTitle(item.name)}</h1>
          <p className="type-small text-text-2">
            {words.created} {formatInstant(item.createdAt)} · {words.updated}{' '}
            {formatInstant(item.updatedAt)} {words.times}
          </p>
        </div>
        {may('price:update') ? (
          <div className="flex flex-wrap gap-3">
            <LinkButton to={itemPricesPath(item.id)}>{words.prices}</LinkButton>
            <LinkButton
              look="quiet"
              to={`/admin/createitems?${new URLSearchParams({ like: item.id }).toString()}`}
            >
              {words.another}
            </LinkButton>
          </div>
        ) : null}
      </div>
      {item.isDeleted ? (
        <Notice tone="warning" className="measure mb-4">
          {words.deleted}
        </Notice>
      ) : null}
      <WarningsOf warnings={item.warnings} title={words.warningsNow} />
      <ItemForm
        isNew={false}
        state={answer ?? state}
        products={products}
        cancel={
          <LinkButton look="quiet" to="/admin/viewitems">
            {words.cancel}
          </LinkButton>
        }
      />
    </AdminPage>
  );
}
