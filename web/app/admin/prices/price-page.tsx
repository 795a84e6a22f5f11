import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { PackageSearch } from 'lucide-react';
import { useMemo } from 'react';
import {
  ITEM_WARNINGS,
  itemWarnings,
  type ItemWarning,
} from '../../../ports/catalogue-warnings.ts';
import { text } from '../../forms/fields.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { Choice, SearchBox } from '../../order/filter-form.tsx';
import { requireAdmin } from '../../session/require-account.server.ts';
import { EmptyState } from '../../ui/blank.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { pageNumber } from '../../ui/page-range.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { AdminPage } from '../shell.tsx';
import { moveInColumn } from './cell-keys.ts';
import { PriceCell, StockCell } from './price-cells.tsx';
import {
  PAGE_SIZE,
  PRICE_FIELDS,
  priceForm,
  rowsIn,
  typedRow,
  wasText,
  type TypedRow,
} from './price-rows.ts';
import { ProductForm } from './product-form.tsx';
import { savePrices, type RowErrors } from './save-prices.server.ts';
import { productForm, saveProduct } from './save-product.server.ts';
import { priceFieldWords, priceRefusals, priceWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const priceQuery = { q: text(1_000), product: text(100), page: text(10) };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { catalogueDesk } = args.context.shop;
  const asked = readQuery(args.request, priceQuery);
  const page = pageNumber(asked.page);
  const [items, { rows: products }] = await Promise.all([
    catalogueDesk.items({
      ...{ page, pageSize: PAGE_SIZE, sort: { by: 'product', descending: false } },
      text: asked.q.slice(0, 100) || undefined,
      productId: asked.product || undefined,
    }),
    catalogueDesk.products({
      ...{ page: 1, pageSize: 1_000, sort: { by: 'name', descending: false } },
    }),
  ]);
  const chosen = products.find(({ productId }) => productId === asked.product);
  return data({
    text: asked.q.slice(0, 100),
    productId: chosen?.productId ?? '',
    products: products.map(({ productId, name }) => ({ productId, name })),
    product: chosen === undefined ? null : productPart(chosen),
    items: {
      ...{ page, pageSize: PAGE_SIZE, total: items.total },
      rows: items.rows.map((item) => ({
        itemId: item.itemId,
        name: item.name,
        productName: item.product.name,
        planned: item.planned,
        shown: typedRow(item),
        warnings: itemWarnings(item, item.product),
      })),
    },
  });
}

const productPart = ({
  productId,
  name,
  inStock,
  importantNote,
}: Readonly<{ productId: string; name: string; inStock: boolean; importantNote: string }>) => ({
  ...{ productId, name, inStock, importantNote },
});

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const form = await readForm(args.request, { ...priceForm, ...productForm, intent: text(20) });
  return form.intent === 'product'
    ? answerProduct(args, await saveProduct(args.context, admin, form), form.importantNote)
    : answerPrices(args, admin, form);
}

async function answerPrices(
  args: ActionFunctionArgs,
  admin: Parameters<typeof savePrices>[1],
  form: Parameters<typeof rowsIn>[0] & Readonly<{ only: string; why: string }>,
) {
  const rows = rowsIn(form);
  if (rows === null) throw new Response(priceRefusals.noForm, { status: 400 });
  const wanted = rows.filter(({ itemId }) => form.only === '' || itemId === form.only);
  const saved = await savePrices(args.context, admin, wanted, form.why);
  switch (saved.outcome) {
    case 'notAForm':
      throw new Response(priceRefusals.noForm, { status: 400 });
    case 'saved':
      return backToList(args, words.saved);
    case 'nothingChanged':
      return backToList(args, words.nothingChanged);
    case 'invalid':
    case 'conflict': {
      const typed = Object.fromEntries(rows.map((row) => [row.itemId, row.typed] as const));
      const was = Object.fromEntries(
        rows.map((row) => [row.itemId, saved.now[row.itemId] ?? row.was] as const),
      );
      const status = saved.outcome === 'invalid' ? 400 : 409;
      return data(
        { kind: 'prices' as const, typed, was, errors: saved.errors, why: form.why },
        { status },
      );
    }
  }
}

function answerProduct(
  args: ActionFunctionArgs,
  saved: Awaited<ReturnType<typeof saveProduct>>,
  typed: string,
) {
  const refused = (error: string, status: number) =>
    data({ kind: 'product' as const, error, typed }, { status });
  switch (saved.outcome) {
    case 'saved':
      return backToList(args, words.productSaved);
    case 'unknown':
      throw new Response(priceRefusals.noForm, { status: 404 });
    case 'conflict':
      return refused(words.productConflict, 409);
    case 'invalid':
      return refused(saved.error, 400);
  }
}

/** The same list, filters and all. */
async function backToList({ request, context }: ActionFunctionArgs, said: string) {
  const asked = Object.entries(readQuery(request, priceQuery)).filter(([, value]) => value !== '');
  const list = new URLSearchParams(asked).toString();
  return redirect(list === '' ? '/admin/price' : `/admin/price?${list}`, {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(context.shop, 'success', said) },
  });
}

export default function Prices() {
  const { text: sought, productId, products, product, items } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <AdminPage>
      <h1>{words.title}</h1>
      <p className="type-small measure mb-4 text-text-2">{words.lead}</p>
      <Form
        method="get"
        role="search"
        className="mb-4 flex flex-wrap gap-2.5 max-md:[&>label]:basis-full"
        key={productId}
      >
        <SearchBox key={sought} text={sought} label={words.search} />
        <Choice label={words.product} name="product" value={productId} any={words.every}>
          {products.map((one) => (
            <option key={one.productId} value={one.productId}>
              {one.name}
            </option>
          ))}
        </Choice>
        <Button className="tall">{words.find}</Button>
      </Form>
      {product === null ? null : (
        <ProductForm
          key={`${product.productId} ${String(product.inStock)} ${product.importantNote}`}
          {...product}
          answer={answer?.kind === 'product' ? answer : null}
        />
      )}
      {items.rows.length === 0 ? (
        <EmptyState icon={PackageSearch} title={words.empty} />
      ) : (
        <>
          <PricesForm rows={items.rows} answer={answer?.kind === 'prices' ? answer : null} />
          <Pagination {...items} />
        </>
      )}
    </AdminPage>
  );
}

type Row = Readonly<{
  itemId: string;
  name: string;
  productName: string;
  planned: boolean;
  shown: TypedRow;
  warnings: readonly ItemWarning[];
}>;
type Answer = Readonly<{
  typed: Readonly<Record<string, TypedRow>>;
  was: Readonly<Record<string, TypedRow>>;
  errors: Readonly<Record<string, RowErrors>>;
  why: string;
}>;

function PricesForm({ rows, answer }: { rows: readonly Row[]; answer: Answer | null }) {
  const { formData } = useNavigation();
  const busy = formData?.has('itemId') === true;
  const only = formData?.get('only');
  const problems = useMemo(() => problemsIn(rows, answer), [rows, answer]);
  // What was saved or what others saved takes the place of what stood there.
  const version = rows.map(({ itemId, shown }) => `${itemId}|${wasText(shown)}`).join(' ');
  return (
    <PostForm says={false} key={version} onKeyDown={moveInColumn}>
      <FormErrorSummary problems={problems} />
      <Table<Row>
        caption={words.caption}
        dense
        rows={rows}
        keyOf={({ itemId }) => itemId}
        columns={[
          {
            title: words.item,
            heading: true,
            cell: ({ itemId, name, productName, planned, shown, warnings }) => (
              <div>
                <input type="hidden" name="itemId" value={itemId} />
                <input type="hidden" name="was" value={wasText(answer?.was[itemId] ?? shown)} />
                {name}
                <span className="type-small block text-text-2">
                  {productName} · {itemId}
                  {planned ? ` · ${words.planned}` : null}
                </span>
                {warnings.length === 0 ? null : (
                  <span className="type-small block text-warning">
                    {warnings.map((warning) => ITEM_WARNINGS[warning]).join(' ')}
                  </span>
                )}
              </div>
            ),
          },
          ...PRICE_FIELDS.map((field) => ({
            title: priceFieldWords[field],
            numeric: true,
            cell: ({ itemId, name, shown }: Row) => {
              const cell = {
                ...{ itemId, field, label: words.rowOf(priceFieldWords[field], name) },
                value: (answer?.typed[itemId] ?? shown)[field],
                error: answer?.errors[itemId]?.[field],
              };
              return field === 'inStock' ? <StockCell {...cell} /> : <PriceCell {...cell} />;
            },
          })),
          {
            title: words.action,
            cell: ({ itemId, name }) => (
              <Button
                size="small"
                name="only"
                value={itemId}
                aria-label={words.saveRowOf(name)}
                pending={busy && only === itemId && words.saving}
              >
                {words.saveRow}
              </Button>
            ),
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Field
          name="why"
          label={words.why}
          hint={words.whyHint}
          maxLength={200}
          defaultValue={answer?.why}
          className="min-w-0 flex-1 basis-64"
        />
        <Button look="primary" pending={busy && !only && words.saving}>
          {words.saveAll}
        </Button>
      </div>
      <NotSent className="mt-3" detail={words.notSent} />
    </PostForm>
  );
}

const problemsIn = (rows: readonly Row[], answer: Answer | null) =>
  rows.flatMap(({ itemId, name }) =>
    PRICE_FIELDS.flatMap((field) => {
      const message = answer?.errors[itemId]?.[field];
      if (message === undefined) return [];
      return [{ fieldId: `${field}-${itemId}`, text: words.inRow(name, message) }];
    }),
  );
