import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { ITEM_TIERS } from '../../../ports/catalogue.ts';
import { ITEM_COLUMNS, type ItemColumn, type ItemRow } from '../../../ports/catalogue-desk.ts';
import { text } from '../../forms/fields.ts';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { ActiveFilters, Choice } from '../../forms/filters.tsx';
import { tierWords } from '../../catalogue/words.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { itemForm, withSecondWays } from '../items/item-fields.ts';
import { itemInForm, saveItemForm } from '../items/item-form.server.ts';
import { ItemForm } from '../items/item-form.tsx';
import { itemPath, itemPricesPath } from '../items/item-path.ts';
import { itemAnswers } from '../items/words.ts';
import { useMay } from '../use-may.ts';
import { CellDays, CellStock, CellText } from './cells.tsx';
import { DeleteLink, RestoreForm } from './delete-dialog.tsx';
import { GoodsForm } from './goods-form.tsx';
import { EditLink } from './row-dialog.tsx';
import { addressWith, columnSort, sortIn, tableQuery } from './table-address.ts';
import { tableAction } from './table-action.server.ts';
import { TableDialogs } from './table-dialogs.tsx';
import { TableFrame } from './table-frame.tsx';
import { filtersIn, pageOr } from './table-query.server.ts';
import { itemColumnWords, itemsAnswers, itemsWords as words, shelfWords } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const query = { ...tableQuery, tier: text(20), product: text(200) };
const LATEST = { by: 'updatedAt', descending: true } as const;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const { catalogueDesk } = args.context.shop;
  const asked = readQuery(args.request, query);
  const sort = sortIn(asked.sort, ITEM_COLUMNS, LATEST);
  const filters = {
    ...filtersIn(asked),
    tier: ITEM_TIERS.find((one) => one === asked.tier),
    productId: asked.product || undefined,
  };
  const found = await pageOr(args.request, filters.page, async () => {
    const [page, product, doomed, edited] = await Promise.all([
      catalogueDesk.items({ ...filters, sort }),
      filters.productId === undefined ? null : catalogueDesk.product(filters.productId),
      asked.delete === '' ? null : catalogueDesk.item(asked.delete),
      asked.edit === '' ? null : catalogueDesk.item(asked.edit),
    ]);
    return {
      ...page,
      rows: page.rows.map(rowOf),
      productName: product?.product.name ?? filters.productId ?? null,
      toDelete:
        doomed === null || doomed.archivedAt !== null
          ? null
          : { id: doomed.itemId, name: doomed.name },
      toEdit:
        edited === null
          ? null
          : {
              row: { id: edited.itemId, name: edited.name },
              ...(await itemInForm(args.context, edited)),
            },
    };
  });
  return data({ filters, sort, found }, { status: found === null ? 503 : 200 });
}

const rowOf = ({ product, createdAt, updatedAt, ...item }: ItemRow) => ({
  id: item.itemId,
  name: item.name,
  productId: item.productId,
  productName: product.name,
  apiType: item.apiType,
  inStock: item.inStock,
  count: item.count,
  originalPrice: item.originalPrice,
  discountedPrice: item.discountedPrice,
  resellPrice: item.resellPrice,
  planned: item.planned,
  suggestedTask: item.suggestedTask,
  productCodes: item.productCodes,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
type Row = ReturnType<typeof rowOf>;

/** Saves an item, deletes it, which keeps it for the orders that have it, or restores one. */
export const action = tableAction({
  nameOf: async ({ catalogueDesk }, id) => (await catalogueDesk.item(id))?.name ?? null,
  archive: ({ catalogueDesk }, id, actor) => catalogueDesk.archiveItem(id, actor),
  restore: ({ catalogueDesk }, id, actor) => catalogueDesk.restoreItem(id, actor),
  save: async ({ context, request }, admin, id) => {
    const answer = await saveItemForm(
      context,
      admin,
      id,
      withSecondWays(await readForm(request, itemForm)),
    );
    return answer.outcome === 'saved'
      ? { said: answer.isChanged ? itemAnswers.saved : itemAnswers.nothingChanged }
      : { answer: answer.state, status: answer.status };
  },
  answers: itemsAnswers,
});

export default function AllItems() {
  const { filters, sort, found } = useLoaderData<typeof loader>();
  const posted = useAnswer<typeof action>();
  const { search } = useLocation();
  const toDelete = found?.toDelete ?? null;
  return (
    <TableFrame
      title={words.title}
      lead={words.lead}
      archived={filters.archived}
      download={`/admin/catalogue-file/download/items.csv${search}`}
      error={toDelete === null ? (posted?.error ?? undefined) : undefined}
      found={found && { page: filters.page, total: found.total }}
      notFetched={itemsAnswers.notFetched}
      empty={words.empty}
      form={
        <>
          <GoodsForm
            {...filters}
            sort={sort}
            columns={itemColumnWords}
            kept={{ product: filters.productId }}
          >
            <Choice label={shelfWords.tier} name="tier" value={filters.tier} any={shelfWords.any}>
              {ITEM_TIERS.map((tier) => (
                <option key={tier} value={tier}>
                  {tierWords[tier]}
                </option>
              ))}
            </Choice>
          </GoodsForm>
          {filters.productId === undefined ? null : (
            <ActiveFilters
              className="mb-4"
              filters={[
                {
                  label: words.of(found?.productName ?? filters.productId),
                  without: addressWith(search, { product: null }),
                },
              ]}
            />
          )}
          <TableDialogs
            deleteTitle={words.deleteTitle}
            toDelete={toDelete}
            toEdit={found?.toEdit ?? null}
            posted={posted}
          >
            {({ state, products }, answer, cancel) => (
              <ItemForm isNew={false} state={answer ?? state} products={products} cancel={cancel} />
            )}
          </TableDialogs>
        </>
      }
    >
      <ItemsTable rows={found?.rows ?? []} sort={sort} archived={filters.archived} />
    </TableFrame>
  );
}

type TableProps = Readonly<{
  rows: readonly Row[];
  sort: Parameters<typeof columnSort<ItemColumn>>[2];
  archived: boolean;
}>;

function ItemsTable({ rows, sort, archived }: TableProps) {
  const { search } = useLocation();
  const by = (column: ItemColumn) => columnSort(search, column, sort);
  return (
    <Table<Row>
      dense
      compact
      caption={words.caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: words.itemId,
          sort: by('itemId'),
          cell: ({ id }) => (
            <Link to={itemPath(id)} className="link inline-block wrap-anywhere md:min-w-14">
              {id}
            </Link>
          ),
        },
        { title: words.name, sort: by('name'), heading: true, cell: NameCell },
        {
          title: words.apiType,
          sort: by('apiType'),
          cell: ({ apiType }) => apiType ?? shelfWords.nothing,
        },
        {
          title: words.inStock,
          sort: by('inStock'),
          cell: ({ inStock, count }) => (
            <CellStock
              inStock={inStock && count !== 0}
              note={count === null ? null : words.left(count)}
            />
          ),
        },
        {
          title: words.original,
          sort: by('originalPrice'),
          numeric: true,
          cell: ({ originalPrice }) => formatRupees(originalPrice),
        },
        {
          title: words.discounted,
          sort: by('discountedPrice'),
          numeric: true,
          cell: PriceCell,
        },
        {
          title: words.resell,
          sort: by('resellPrice'),
          numeric: true,
          cell: ({ resellPrice }) => formatRupees(resellPrice),
        },
        {
          title: words.task,
          sort: by('suggestedTask'),
          cell: ({ suggestedTask }) => <CellText text={suggestedTask ?? ''} />,
        },
        {
          title: words.codes,
          sort: by('productCodes'),
          cell: ({ productCodes }) => <CellText text={productCodes.join(', ')} />,
        },
        {
          title: shelfWords.updated,
          sort: by('updatedAt'),
          also: { title: shelfWords.created, ...by('createdAt') },
          cell: CellDays,
        },
        {
          title: shelfWords.actions,
          cell: (row) =>
            archived ? (
              <RestoreForm {...row} />
            ) : (
              <div className="flex gap-2">
                <EditLink row={row} page={itemPath(row.id)} />
                <DeleteLink {...row} />
              </div>
            ),
        },
      ]}
    />
  );
}

const NameCell = ({ name, productId, productName }: Row) => (
  <>
    <span className="block font-[560] md:min-w-36">{name}</span>
    <Link
      to={`/admin/viewitems?${new URLSearchParams({ product: productId }).toString()}`}
      className="type-small block font-[400] text-text-2"
    >
      {productName}
    </Link>
  </>
);

function PriceCell({ id, name, discountedPrice, planned }: Row) {
  const may = useMay();
  return (
    <div>
      {formatRupees(discountedPrice)}
      {may('price:update') ? (
        <Link
          to={itemPricesPath(id)}
          aria-label={words.historyOf(name)}
          className="type-small block text-text-2 underline"
        >
          {planned ? words.planned : words.history}
        </Link>
      ) : null}
    </div>
  );
}
