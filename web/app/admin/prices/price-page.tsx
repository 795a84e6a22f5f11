import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useLocation } from '@remix-run/react';
import { Download, PackageSearch } from 'lucide-react';
import { itemWarnings } from '../../../ports/catalogue-warnings.ts';
import { text } from '../../forms/fields.ts';
import { searchText } from '../../forms/search-text.ts';
import { Choice, SearchBox, SearchButton } from '../../forms/filters.tsx';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { EmptyState } from '../../ui/blank.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { pageNumber } from '../../ui/page-range.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { downloadPath } from '../catalogue-file/file-address.ts';
import { AdminPage } from '../shell.tsx';
import { isChanged, PAGE_SIZE, priceForm, rowsIn, typedRow, type PostedRow } from './price-rows.ts';
import { PricesForm } from './prices-form.tsx';
import { ProductForm } from './product-form.tsx';
import { savePrices } from './save-prices.server.ts';
import { productForm, saveProduct } from './save-product.server.ts';
import { PageHead } from '../page-head.tsx';
import { priceRefusals, priceWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const priceQuery = { q: searchText, product: text(100), page: text(10) };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'price:update');
  const { catalogueDesk, settings } = args.context.shop;
  const served = settings.delivering.connected;
  const asked = readQuery(args.request, priceQuery);
  const page = pageNumber(asked.page);
  const [items, { rows: products }] = await Promise.all([
    catalogueDesk.items({
      ...{ page, pageSize: PAGE_SIZE, sort: { by: 'product', descending: false } },
      text: asked.q || undefined,
      productId: asked.product || undefined,
    }),
    catalogueDesk.products({
      ...{ page: 1, pageSize: 1_000, sort: { by: 'name', descending: false } },
    }),
  ]);
  const chosen = products.find(({ productId }) => productId === asked.product);
  return data({
    text: asked.q,
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
        warnings: itemWarnings(item, item.product, served),
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
  const admin = await requireAdmin(args, 'price:update');
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
    case 'nothingChanged': {
      const said = saved.outcome === 'saved' ? words.saved : words.nothingChanged;
      const waiting = rows.filter((row) => !wanted.includes(row) && isChanged(row));
      if (waiting.length === 0) return backToList(args, said);
      // What stands in the other rows is not saved yet, and must not be lost.
      const answer = { kind: 'prices' as const, errors: {}, said, problem: null, why: '' };
      return data({ ...answer, ...postedRows(waiting) });
    }
    case 'busy': {
      const answer = { kind: 'prices' as const, errors: {}, said: null, why: form.why };
      return data({ ...answer, ...postedRows(rows), problem: words.notSaved }, { status: 503 });
    }
    case 'invalid':
    case 'conflict': {
      const { typed, was } = postedRows(rows);
      const status = saved.outcome === 'invalid' ? 400 : 409;
      return data(
        {
          ...{ kind: 'prices' as const, typed, errors: saved.errors, said: null, why: form.why },
          problem: null,
          was: { ...was, ...saved.now },
        },
        { status },
      );
    }
  }
}

/** What was typed into the rows, and what they began with, by item. */
const postedRows = (rows: readonly PostedRow[]) => ({
  typed: Object.fromEntries(rows.map(({ itemId, typed }) => [itemId, typed] as const)),
  was: Object.fromEntries(rows.map(({ itemId, was }) => [itemId, was] as const)),
});

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
    case 'busy':
      return refused(words.productNotSaved, 503);
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
  const { search } = useLocation();
  return (
    <AdminPage>
      <PageHead title={words.title} lead={words.lead}>
        <LinkButton
          to={downloadPath('prices.csv', search)}
          reloadDocument
          icon={<Download size={18} aria-hidden />}
        >
          {words.download}
        </LinkButton>
      </PageHead>
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
        <SearchButton>{words.find}</SearchButton>
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
