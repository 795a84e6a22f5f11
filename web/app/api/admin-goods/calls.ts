import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { AdminItem, AdminProduct, GalleryImage } from '../shapes/admin-goods.ts';
import { MOST_ROWS, pageQuery } from '../shapes/lists.ts';
import {
  ItemEdit,
  ItemSent,
  Key,
  PricesSent,
  ProductSent,
  Reason,
  StockAndNoteSent,
  wasOf,
} from './sent.ts';

const Said = z.object({ message: z.string() });
const Warnings = z
  .array(z.string())
  .meta({ description: 'What you may not have meant; it was saved all the same.' });

export const updateItem = call({
  name: 'updateItem',
  method: 'POST',
  path: '/admin/updateitem/{itemId}',
  tag: 'Admin',
  summary: 'Change prices and stock of an item',
  description: 'What is not sent stays as it is. `price` is its discounted price.',
  caller: ['price:update'],
  params: z.object({ itemId: Key }),
  body: PricesSent.extend({ was: wasOf(PricesSent), reason: Reason }),
  answer: Said.extend({ warnings: Warnings }),
  rejections: ['NotFound', 'EditConflict'],
  writes: true,
});

export const updateProduct = call({
  name: 'updateProduct',
  method: 'POST',
  path: '/admin/updateproduct',
  tag: 'Admin',
  summary: 'Change stock and note of a product',
  description: 'What is not sent stays as it is.',
  caller: ['price:update'],
  body: StockAndNoteSent.extend({ _id: Key, was: wasOf(StockAndNoteSent) }),
  answer: Said,
  rejections: ['NotFound', 'EditConflict'],
  writes: true,
});

export const createProduct = call({
  name: 'createProduct',
  method: 'POST',
  path: '/admin/createproduct',
  tag: 'Admin',
  summary: 'Create a product',
  caller: ['catalogue'],
  body: ProductSent,
  answer: Said.extend({ product: AdminProduct }),
  rejections: ['IdTaken'],
  writes: true,
});

export const createItem = call({
  name: 'createItem',
  method: 'POST',
  path: '/admin/createitem',
  tag: 'Admin',
  summary: 'Create an item of a product',
  caller: ['catalogue', 'price:update'],
  body: ItemSent,
  answer: Said.extend({ item: AdminItem, warnings: Warnings }),
  rejections: ['IdTaken'],
  writes: true,
});

export const allItems = call({
  name: 'getAllItems',
  method: 'GET',
  path: '/admin/getallitems',
  tag: 'Admin',
  summary: 'Every item in use',
  caller: ['catalogue'],
  query: pageQuery(MOST_ROWS),
  answer: z.array(AdminItem),
  counted: true,
});

export const adminProducts = call({
  name: 'getAdminProducts',
  method: 'GET',
  path: '/admin/getallproducts',
  tag: 'Admin',
  summary: 'Every product in use, drafts as well',
  caller: ['catalogue'],
  query: pageQuery(MOST_ROWS),
  answer: z.array(AdminProduct),
  counted: true,
});

export const editItem = call({
  name: 'editItem',
  method: 'POST',
  path: '/admin/edititem/{itemid}',
  tag: 'Admin',
  summary: 'Edit an item',
  description:
    'What is not sent stays as it is. Prices and cost may be changed only by who may change prices.',
  caller: ['catalogue'],
  params: z.object({ itemid: Key }),
  body: ItemEdit.extend({
    was: wasOf(ItemEdit),
    revision: z.int().optional().meta({
      description: 'That of the item that you read. Without `was`, it has to be the newest one.',
    }),
    reason: Reason,
  }),
  answer: Said.extend({ item: AdminItem, warnings: Warnings }),
  rejections: ['NotFound', 'EditConflict'],
  writes: true,
});

export const deleteItem = call({
  name: 'deleteItem',
  method: 'POST',
  path: '/admin/deleteitem/{itemid}',
  tag: 'Admin',
  summary: 'Take an item off the shelf',
  description: 'Orders that have it keep it, and it can be restored on the pages of the store.',
  caller: ['catalogue'],
  params: z.object({ itemid: Key }),
  answer: Said,
  rejections: ['NotFound'],
  writes: true,
});

export const deleteProduct = call({
  name: 'deleteProduct',
  method: 'POST',
  path: '/admin/deleteproduct/{productid}',
  tag: 'Admin',
  summary: 'Take a product off the shelf',
  description: 'Orders that have it keep it, and it can be restored on the pages of the store.',
  caller: ['catalogue'],
  params: z.object({ productid: Key }),
  answer: Said,
  rejections: ['NotFound'],
  writes: true,
});

export const imageGallery = call({
  name: 'getImageGallery',
  method: 'GET',
  path: '/admin/imagegallery',
  tag: 'Admin',
  summary: 'The pictures of the store, by type, the newest first',
  caller: ['gallery'],
  query: pageQuery(MOST_ROWS),
  answer: z.array(GalleryImage),
  counted: true,
});

export const uploadImage = call({
  name: 'uploadImage',
  method: 'POST',
  path: '/admin/uploadimage',
  tag: 'Admin',
  summary: 'Add a picture',
  description: 'A still JPEG, PNG, WebP or AVIF of 10 MB and 40 megapixels at most.',
  caller: ['gallery'],
  body: z.object({
    title: z.string().meta({ description: 'Read aloud to people who cannot see the picture.' }),
    type: z.string().meta({ description: 'One of the types that `/admin/imagegallery` tells.' }),
    redirectUrl: z
      .string()
      .optional()
      .meta({ description: 'Where a click leads: a path of the store, or an https address.' }),
  }),
  file: 'images',
  answer: Said.extend({ image: GalleryImage }),
  writes: true,
});

export const deleteImage = call({
  name: 'deleteImage',
  method: 'POST',
  path: '/admin/deleteimage/{id}',
  tag: 'Admin',
  summary: 'Delete a picture for good',
  caller: ['gallery'],
  params: z.object({ id: Key }),
  answer: Said,
  rejections: ['NotFound'],
  writes: true,
});
