import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaArgs } from '@remix-run/react';
import { Eye } from 'lucide-react';
import { text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { PageHandle } from '../../layout/frame.ts';
import { shelfOnPage } from '../../product/loader.server.ts';
import { PurchasePage } from '../../product/purchase-page.tsx';
import { requireAdmin } from '../../session/require-account.server.ts';
import { LinkButton } from '../../ui/button.tsx';
import { editAddress, previewAddress } from './product-addresses.ts';
import { PublishForm, stateOf } from './product-state.tsx';
import { setPublished } from './publish.server.ts';
import { previewWords as words, productAnswers as answers } from './words.ts';

/** Framed as visitors see the page. */
export const handle: PageHandle = { frame: 'ownBar' };

export const meta = ({ data }: MetaArgs<typeof loader>) => [
  { title: words.metaTitle(data?.state.name ?? '') },
  { name: 'robots', content: 'noindex' },
];

/** For admins, also of a draft, which nobody else finds. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue');
  const { shop } = args.context;
  const found = await shop.catalogueDesk.product(args.params.productId ?? '');
  if (found === null) throw new Response(answers.notThere, { status: 404 });
  const { product, items } = found;
  const shelf = (await shop.catalogue.product(product.id)) ?? {
    product,
    items: items.map((item) => ({ ...item, sale: null, left: null })),
  };
  return data({ ...shelfOnPage(shop, shelf, null), state: stateOf(product) });
}

/** Publishes the product, or makes it a draft again. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue');
  const { intent } = await readForm(args.request, { intent: text(20) });
  if (intent !== 'publish' && intent !== 'unpublish') {
    throw new Response(answers.noForm, { status: 400 });
  }
  const productId = args.params.productId ?? '';
  return setPublished(args.context, admin, productId, {
    publish: intent === 'publish',
    back: previewAddress(productId),
  });
}

export default function PreviewProduct() {
  const { product, items, state } = useLoaderData<typeof loader>();
  return (
    <main id="content">
      <div className="page pt-5">
        <section aria-label={words.bar} className="card raised grid gap-3 p-4">
          <p className="flex gap-3">
            <Eye size={20} aria-hidden className="mt-0.5 flex-none" />
            <span>
              <strong className="font-[640]">{words.bar}.</strong> {words[state.shelf]}{' '}
              {words.noOrder}
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <PublishForm shelf={state.shelf} />
            <LinkButton to={editAddress(state.productId)}>{words.edit}</LinkButton>
          </div>
        </section>
      </div>
      <PurchasePage
        key={product.id}
        product={product}
        items={items}
        buyer={null}
        begun={{
          typed: { itemId: '', payment: '', inputs: product.inputs.map(() => '') },
          checked: null,
          fewer: null,
        }}
        posted={undefined}
        preview
      />
    </main>
  );
}
