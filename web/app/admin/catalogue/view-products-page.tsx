import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { FilePen } from 'lucide-react';
import { PRODUCT_CATEGORIES } from '../../../ports/catalogue.ts';
import {
  PRODUCT_COLUMNS,
  type ProductColumn,
  type ProductRow,
} from '../../../ports/catalogue-desk.ts';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { homeWords } from '../../home/words.ts';
import { Choice } from '../../forms/filters.tsx';
import { requireAdmin } from '../../session/require-account.server.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { editAddress, previewAddress } from '../products/product-addresses.ts';
import { productFields } from '../products/product-fields.ts';
import { productInForm, saveProductForm } from '../products/product-form.server.ts';
import { ProductForm } from '../products/product-form.tsx';
import { editProductWords, productAnswers } from '../products/words.ts';
import { CellDays, CellStock, CellText } from './cells.tsx';
import { DeleteLink, RestoreForm } from './delete-dialog.tsx';
import { GoodsForm } from './goods-form.tsx';
import { EditLink } from './row-dialog.tsx';
import { columnSort, sortIn, tableQuery } from './table-address.ts';
import { tableAction } from './table-action.server.ts';
import { TableDialogs } from './table-dialogs.tsx';
import { TableFrame } from './table-frame.tsx';
import { filtersIn, pageOr } from './table-query.server.ts';
import {
  productColumnWords,
  productsAnswers,
  productsWords as words,
  shelfWords,
} from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const LATEST = { by: 'updatedAt', descending: true } as const;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const { catalogueDesk } = args.context.shop;
  const asked = readQuery(args.request, tableQuery);
  const sort = sortIn(asked.sort, PRODUCT_COLUMNS, LATEST);
  const filters = filtersIn(asked);
  const found = await pageOr(args.request, filters.page, async () => {
    const [page, types, doomed, edited] = await Promise.all([
      catalogueDesk.products({ ...filters, sort }),
      catalogueDesk.types(),
      asked.delete === '' ? null : catalogueDesk.product(asked.delete),
      asked.edit === '' ? null : catalogueDesk.product(asked.edit),
    ]);
    return {
      ...page,
      rows: page.rows.map(rowOf),
      types,
      toDelete:
        doomed === null || doomed.product.archivedAt !== null
          ? null
          : { id: doomed.product.productId, name: doomed.product.name },
      toEdit:
        edited === null
          ? null
          : {
              row: { id: edited.product.productId, name: edited.product.name },
              ...(await productInForm(args.context.shop, edited.product)),
            },
    };
  });
  return data({ filters, sort, found }, { status: found === null ? 503 : 200 });
}

const rowOf = ({ createdAt, updatedAt, ...product }: ProductRow) => ({
  id: product.productId,
  /** Where shoppers see it; null where they do not. */
  page:
    product.publishedAt === null || product.archivedAt !== null ? null : `/product/${product.id}`,
  isDraft: product.publishedAt === null,
  name: product.name,
  type: product.type,
  apiType: product.apiType,
  category: product.category,
  trending: product.trending,
  importantNote: product.importantNote,
  items: product.items.length,
  inStock: product.inStock,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
type Row = ReturnType<typeof rowOf>;

/** Saves a product, deletes it, which keeps it for the orders that have it, or restores one. */
export const action = tableAction({
  nameOf: async ({ catalogueDesk }, id) => (await catalogueDesk.product(id))?.product.name ?? null,
  archive: ({ catalogueDesk }, id, actor) => catalogueDesk.archiveProduct(id, actor),
  restore: ({ catalogueDesk }, id, actor) => catalogueDesk.restoreProduct(id, actor),
  save: async ({ context, request }, admin, id) => {
    const form = await readForm(request, productFields);
    const saved = await saveProductForm(context, admin, id, form);
    return saved.saved
      ? { said: productAnswers.saved }
      : { answer: saved.answer, status: saved.status };
  },
  answers: productsAnswers,
});

export default function AllProducts() {
  const { filters, sort, found } = useLoaderData<typeof loader>();
  const posted = useAnswer<typeof action>();
  const { search } = useLocation();
  const toDelete = found?.toDelete ?? null;
  return (
    <TableFrame
      title={words.title}
      lead={words.lead}
      archived={filters.archived}
      download={`/admin/catalogue-file/download/products.csv${search}`}
      error={toDelete === null ? (posted?.error ?? undefined) : undefined}
      found={found && { page: filters.page, total: found.total }}
      notFetched={productsAnswers.notFetched}
      empty={words.empty}
      form={
        <>
          <GoodsForm {...filters} sort={sort} columns={productColumnWords}>
            <Choice label={shelfWords.type} name="type" value={filters.type} any={shelfWords.any}>
              {(found?.types ?? []).map((type) => (
                <option key={type} value={type}>
                  {type}
                </option>
              ))}
            </Choice>
            <Choice
              label={shelfWords.category}
              name="category"
              value={filters.category}
              any={shelfWords.any}
            >
              {PRODUCT_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {homeWords.categories[category]}
                </option>
              ))}
            </Choice>
          </GoodsForm>
          <TableDialogs
            deleteTitle={words.deleteTitle}
            toDelete={toDelete}
            toEdit={found?.toEdit ?? null}
            posted={posted}
          >
            {(began, answer, cancel) => (
              <ProductForm
                began={began}
                answer={answer ?? undefined}
                button={editProductWords.save}
                pending={editProductWords.saving}
                notSent={editProductWords.notSent}
                cancel={cancel}
              />
            )}
          </TableDialogs>
        </>
      }
    >
      <ProductsTable rows={found?.rows ?? []} sort={sort} archived={filters.archived} />
    </TableFrame>
  );
}

type TableProps = Readonly<{
  rows: readonly Row[];
  sort: Parameters<typeof columnSort<ProductColumn>>[2];
  archived: boolean;
}>;

function ProductsTable({ rows, sort, archived }: TableProps) {
  const { search } = useLocation();
  const by = (column: ProductColumn) => columnSort(search, column, sort);
  return (
    <Table<Row>
      dense
      compact
      caption={words.caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: words.productId,
          sort: by('productId'),
          cell: ({ id }) => (
            <Link to={editAddress(id)} className="link wrap-anywhere md:wrap-break-word">
              {id}
            </Link>
          ),
        },
        { title: words.name, sort: by('name'), heading: true, cell: NameCell },
        { title: words.type, sort: by('type'), cell: ({ type }) => type },
        {
          title: words.apiType,
          sort: by('apiType'),
          cell: ({ apiType }) => apiType ?? shelfWords.nothing,
        },
        {
          title: words.category,
          sort: by('category'),
          cell: ({ category }) => homeWords.categories[category],
        },
        {
          title: words.trending,
          sort: by('trending'),
          cell: ({ trending }) => (trending ? shelfWords.yes : shelfWords.no),
        },
        {
          title: words.note,
          sort: by('importantNote'),
          cell: ({ importantNote }) => <CellText text={importantNote} />,
        },
        { title: words.items, sort: by('items'), numeric: true, cell: ItemsCell },
        {
          title: words.inStock,
          sort: by('inStock'),
          cell: ({ inStock }) => <CellStock inStock={inStock} note={null} />,
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
                <EditLink row={row} page={editAddress(row.id)} />
                <DeleteLink {...row} />
              </div>
            ),
        },
      ]}
    />
  );
}

const NameCell = ({ id, name, page, isDraft }: Row) => (
  <>
    <Link
      to={page ?? previewAddress(id)}
      title={page === null ? words.preview(name) : words.open(name)}
      className="block font-[560] wrap-anywhere md:min-w-36"
    >
      {name}
    </Link>
    {isDraft ? <Badge icon={FilePen}>{words.draft}</Badge> : null}
  </>
);

const ItemsCell = ({ id, name, items }: Row) => (
  <Link
    to={`/admin/viewitems?${new URLSearchParams({ product: id }).toString()}`}
    className="link"
    aria-label={words.itemsIn(name, items)}
  >
    {items}
  </Link>
);
