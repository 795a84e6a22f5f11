import { z } from 'zod';
import type { Item, Product } from '../../../ports/catalogue.ts';
import { pictureAddress, PICTURE_KINDS, type Picture } from '../../../ports/gallery.ts';
import { productPath } from '../../catalogue/product-path.ts';
import { itemShown, ItemShown, productShown, ProductShown } from './goods.ts';
import { Rupees, rupeesOf } from './money.ts';

const Instant = z.iso.datetime();

export const AdminItem = z
  .object({
    ...ItemShown.shape,
    productid: z.string().meta({ description: 'Whose item it is.' }),
    resellprice: Rupees,
    cost: Rupees.nullable().meta({ description: 'In rupees; null where it is not known.' }),
    costfromprovider: z
      .boolean()
      .meta({ description: 'Whether the cost follows what the provider asks.' }),
    count: z
      .int()
      .nullable()
      .meta({ description: 'Pieces left to sell; null where they are not counted.' }),
    itemidarray: z
      .array(z.string())
      .meta({ description: 'What is bought of the provider for it, in order.' }),
    archived: z.boolean().meta({ description: 'It was deleted, and can be restored.' }),
    revision: z.int().meta({ description: 'One more with every change.' }),
  })
  .meta({ id: 'AdminItem' });

export const AdminProduct = z
  .object({
    ...ProductShown.shape,
    published: z.boolean().meta({ description: 'Only then shoppers see it.' }),
    archived: z.boolean().meta({ description: 'It was deleted, and can be restored.' }),
    providerproduct: z.string().meta({ description: 'The provider’s own name of the game.' }),
    guideimages: z.array(z.string()),
    tax: z
      .object({ code: z.string(), rate: z.number().meta({ description: 'In per cent.' }) })
      .nullable()
      .meta({ description: 'HSN or SAC with its rate; null where it is not known.' }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'AdminProduct' });

export const GalleryImage = z
  .object({
    id: z.string(),
    title: z.string(),
    type: z.enum(PICTURE_KINDS),
    url: z.string().meta({ description: 'A path of the store.' }),
    redirectUrl: z.string().nullable(),
  })
  .meta({ id: 'GalleryImage' });

export const adminItem = (item: Item): z.input<typeof AdminItem> => ({
  ...itemShown(item, 'admin'),
  productid: item.productId,
  resellprice: rupeesOf(item.resellPrice),
  cost: item.cost === null ? null : rupeesOf(item.cost),
  costfromprovider: item.costFromProvider,
  count: item.count,
  itemidarray: [...item.productCodes],
  archived: item.archivedAt !== null,
  revision: item.revision,
});

const BASIS_POINTS = 100;

/** `items` are the numbers of those in use. */
export const adminProduct = (
  product: Product,
  items: readonly number[],
): z.input<typeof AdminProduct> => ({
  ...productShown(
    product,
    items.map((id) => ({ id })),
    productPath({ slug: product.id }),
  ),
  published: product.publishedAt !== null,
  archived: product.archivedAt !== null,
  providerproduct: product.providerProduct,
  guideimages: [...product.guideImages],
  tax: product.tax && { code: product.tax.code, rate: product.tax.rate / BASIS_POINTS },
  createdAt: product.createdAt.toISOString(),
  updatedAt: product.updatedAt.toISOString(),
});

export const galleryImage = (picture: Picture): z.input<typeof GalleryImage> => ({
  id: picture.id,
  title: picture.title,
  type: picture.kind,
  url: pictureAddress(picture.id),
  redirectUrl: picture.redirectUrl,
});
