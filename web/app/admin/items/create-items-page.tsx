import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { itemWarnings } from '../../../ports/catalogue-warnings.ts';
import { text } from '../../forms/fields.ts';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { LinkButton } from '../../ui/button.tsx';
import { AdminPage } from '../shell.tsx';
import {
  anotherLike,
  itemForm,
  NEW_ITEM,
  productTyped,
  typedItem,
  withSecondWays,
} from './item-fields.ts';
import { formState, saveItemForm } from './item-form.server.ts';
import { ItemForm } from './item-form.tsx';
import { itemPath } from './item-path.ts';
import { productsToChoose } from './product-choice.server.ts';
import { WarningsOf } from './warnings-of.tsx';
import { itemAnswers as answers, itemFormWords as words } from './words.ts';

export const meta = () => [{ title: words.createTitle }, { name: 'robots', content: 'noindex' }];

/** `like` an item that there is, or of a product. */
const query = { like: text(200), product: text(200) };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue', 'price:update');
  const { context, request } = args;
  const { catalogueDesk } = context.shop;
  const asked = readQuery(request, query);
  const [products, like, of] = await Promise.all([
    productsToChoose(catalogueDesk),
    asked.like === '' ? null : catalogueDesk.item(asked.like),
    asked.product === '' ? null : catalogueDesk.product(asked.product),
  ]);
  const product = of === null ? '' : productTyped(of.product.name, of.product.productId);
  const begins =
    like === null ? { ...NEW_ITEM, product } : anotherLike(typedItem(like, like.product.name));
  return data({
    products,
    state: formState(context, begins),
    like:
      like === null
        ? null
        : {
            id: like.itemId,
            name: like.name,
            warnings: itemWarnings(like, like.product, context.shop.settings.delivering.connected),
          },
  });
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'catalogue', 'price:update');
  const { context, request } = args;
  const posted = withSecondWays(await readForm(request, itemForm));
  const answer = await saveItemForm(context, admin, null, posted);
  if (answer.outcome === 'unsaved') return data(answer.state, { status: answer.status });
  const { itemId } = answer.saved;
  const another = `/admin/createitems?${new URLSearchParams({ like: itemId }).toString()}`;
  return redirect(posted.intent === 'another' ? another : itemPath(itemId), {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(context.shop, 'success', answers.created) },
  });
}

export default function CreateItems() {
  const { products, state, like } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <AdminPage>
      <h1>{words.createTitle}</h1>
      <p className="type-small measure mb-4 text-text-2">{words.createLead}</p>
      {like === null ? null : (
        <WarningsOf warnings={like.warnings} title={words.warnings(like.name)}>
          <LinkButton to={itemPath(like.id)} size="small" className="mt-2">
            {words.edit}
          </LinkButton>
        </WarningsOf>
      )}
      <ItemForm
        key={like?.id}
        isNew
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
