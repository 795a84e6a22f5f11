import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { itemWarnings } from '../../../ports/catalogue-warnings.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { Link } from '../../ui/link.tsx';
import { AdminPage } from '../shell.tsx';
import { editAddress } from './product-addresses.ts';
import { productFields } from './product-fields.ts';
import { ProductForm } from './product-form.tsx';
import { productInForm, saveProductForm } from './product-form.server.ts';
import { ProductState, stateOf } from './product-state.tsx';
import { setPublished } from './publish.server.ts';
import { editProductWords as words, productAnswers as answers } from './words.ts';

export const meta = () => [{ title: words.metaTitle }, { name: 'robots', content: 'noindex' }];

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const { shop } = args.context;
  const found = await shop.catalogueDesk.product(args.params.productId ?? '');
  if (found === null) throw new Response(answers.notThere, { status: 404 });
  const { product, items } = found;
  return data({
    ...(await productInForm(shop, product)),
    state: {
      ...stateOf(product),
      items: items.length,
      differing: items.filter((item) =>
        itemWarnings(item, product, shop.settings.delivering.connected).includes('apiTypesDiffer'),
      ).length,
    },
  });
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  const { context, params } = args;
  const productId = params.productId ?? '';
  const form = await readForm(args.request, productFields);
  const back = editAddress(productId);
  if (form.intent === 'publish' || form.intent === 'unpublish') {
    return setPublished(context, admin, productId, { publish: form.intent === 'publish', back });
  }
  const { saved, answer, status } = await saveProductForm(context, admin, productId, form);
  if (!saved) return data(answer, { status });
  return redirect(back, {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(context.shop, 'success', answers.saved) },
  });
}

export default function EditProduct() {
  const { state, ...began } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <AdminPage>
      <div className="max-w-[880px]">
        {/* A new product leads here. */}
        <p id="state" className="type-small mb-1 scroll-mt-5">
          <Link to="/admin/viewproducts" className="link">
            {words.all}
          </Link>
        </p>
        <h1 className="wrap-anywhere">{state.name}</h1>
        <p className="type-small mb-4 text-text-2">{state.productId}</p>
        <ProductState state={state} />
        <ProductForm
          began={began}
          answer={answer}
          button={words.save}
          pending={words.saving}
          notSent={words.notSent}
        />
      </div>
    </AdminPage>
  );
}
