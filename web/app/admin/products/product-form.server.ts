import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { productValues, type Product } from '../../../ports/catalogue.ts';
import type { Shop } from '../../../ports/shop.ts';
import type { ValuesOf } from '../../forms/fields.ts';
import { isSearched, pickedAddress, pickedInOrder, soughtIn } from '../gallery/picking.ts';
import { picturesToPick } from '../gallery/pictures-to-pick.server.ts';
import type { ProductErrors } from './product-errors.ts';
import { typedProduct, type productFields, type TypedProduct } from './product-fields.ts';
import { changeProduct, type SavedProduct } from './save-product.server.ts';
import { productAnswers as answers } from './words.ts';

/** What the form offers to choose from. */
export async function productChoices(
  { gallery, catalogueDesk }: Shop,
  typed: TypedProduct,
  look = '',
) {
  return {
    types: [...new Set([...OFFERED, ...(await catalogueDesk.types())])],
    imagePath: picturesToPick(
      gallery,
      'Product',
      [pickedAddress(typed, 'imagePath')],
      soughtIn(typed, 'imagePath', look),
    ),
    guideImages: picturesToPick(
      gallery,
      'Product',
      pickedInOrder(typed.guideImages),
      soughtIn(typed, 'guideImages', look),
    ),
  };
}
export type ProductChoices = Awaited<ReturnType<typeof productChoices>>;

const OFFERED = ['MLBB', 'GENSHIN', 'HOK', 'PUBG', 'MCGG', 'OTHER'];

/** Whether the post only looks through pictures: by a button, or by Enter in the search field. */
export const isLook = (
  typed: TypedProduct,
  { look, intent }: Readonly<{ look: string; intent: string }>,
): boolean =>
  look !== '' ||
  (intent === 'enter' && (isSearched(typed, 'imagePath') || isSearched(typed, 'guideImages')));

/** What the form shows again after a post that saved nothing. */
export type ProductFormAnswer = Readonly<{
  typed: TypedProduct;
  errors: ProductErrors;
  said: string | null;
  was: string;
  choices: ProductChoices;
}>;

export async function lookedAt(
  shop: Shop,
  typed: TypedProduct,
  { look, was }: Readonly<{ look: string; was: string }>,
): Promise<ProductFormAnswer> {
  const choices = await productChoices(shop, typed, look);
  return { typed, errors: {}, said: null, was, choices };
}

export async function refusedForm(
  shop: Shop,
  typed: TypedProduct,
  { errors, said, was }: Extract<SavedProduct, { outcome: 'refused' }>,
): Promise<ProductFormAnswer> {
  return { typed, errors, said, was, choices: await productChoices(shop, typed) };
}

/** A product as the form begins with it. */
export async function productInForm(shop: Shop, product: Product) {
  const typed = typedProduct(product.productId, product);
  const was = JSON.stringify(productValues(product));
  return { typed, was, choices: await productChoices(shop, typed) };
}

type SavedForm =
  | Readonly<{ saved: true; answer: null; status: 303 }>
  | Readonly<{ saved: false; answer: ProductFormAnswer; status: number }>;

/**
 * What the form about a product that is there asks for: to save, or to look through pictures.
 * @throws 404 for a product that nobody knows, 400 for what this form does not send
 */
export async function saveProductForm(
  context: AppLoadContext,
  admin: Account,
  productId: string,
  { intent, look, was, ...typed }: ValuesOf<typeof productFields>,
): Promise<SavedForm> {
  const { shop } = context;
  if (isLook(typed, { intent, look })) {
    return { saved: false, answer: await lookedAt(shop, typed, { look, was }), status: 200 };
  }
  const changed = await changeProduct(context, admin, productId, { typed, was });
  switch (changed.outcome) {
    case 'saved':
      return { saved: true, answer: null, status: 303 };
    case 'refused':
      return {
        saved: false,
        answer: await refusedForm(shop, typed, changed),
        status: changed.status,
      };
    case 'unknown':
      throw new Response(answers.notThere, { status: 404 });
    case 'notAForm':
      throw new Response(answers.noForm, { status: 400 });
  }
}
