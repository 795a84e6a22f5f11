import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { ItemShown, ProductShown } from '../shapes/goods.ts';

const PictureShown = z
  .object({
    id: z.string(),
    title: z.string(),
    type: z.enum(['CarouselMb', 'CarouselPc', 'Popup']),
    url: z.string().meta({ description: 'A path of the store.' }),
    redirectUrl: z.string().nullable(),
  })
  .meta({ id: 'Picture' });

export const homeProducts = call({
  name: 'getHomeProducts',
  method: 'GET',
  path: '/product/gethomeproducts',
  tag: 'Catalogue',
  summary: 'The products of the landing page',
  description: 'Those of Mobile Legends come apart. Trending products come first.',
  caller: 'anybody',
  answer: z.object({ products: z.array(ProductShown), mlproducts: z.array(ProductShown) }),
});

export const allProducts = call({
  name: 'getAllProducts',
  method: 'GET',
  path: '/product/allproducts',
  tag: 'Catalogue',
  summary: 'Every product that shoppers see',
  caller: 'customer',
  answer: z.array(ProductShown),
});

export const eachProduct = call({
  name: 'getProduct',
  method: 'GET',
  path: '/product/eachproduct/{id}',
  tag: 'Catalogue',
  summary: 'One product',
  caller: 'anybody',
  params: z.object({ id: z.string().max(100) }),
  answer: z.object({ product: ProductShown }),
  rejections: ['NotFound'],
});

export const itemsOfProduct = call({
  name: 'getItems',
  method: 'GET',
  path: '/item/{productId}',
  tag: 'Catalogue',
  summary: 'The items of one product',
  description: 'In the order of the shelf, at the prices of this moment.',
  caller: 'anybody',
  params: z.object({ productId: z.string().max(100) }),
  answer: z.array(ItemShown),
  rejections: ['NotFound'],
});

export const galleryImages = call({
  name: 'getGalleryImages',
  method: 'GET',
  path: '/gallery/images',
  tag: 'Catalogue',
  summary: 'The pictures of the landing page',
  caller: 'anybody',
  answer: z.object({
    CarouselMb: z.array(PictureShown),
    CarouselPc: z.array(PictureShown),
    Popup: z.array(PictureShown),
  }),
});
