import type { ExamplesOf } from '../kernel/example.ts';
import { hok, hokTokens, PICTURE_ID } from '../shapes/samples.ts';
import type * as calls from './calls.ts';

const mobileLegends = {
  ...hok,
  _id: 'mlin',
  productid: 'MLIN',
  name: 'Mobile Legends: India',
  type: 'MLBB',
  items: [1, 2, 3],
  istrending: true,
  region: 'India',
  path: '/product/mobile-legends-india',
};

export const examples: ExamplesOf<typeof calls> = {
  homeProducts: { answer: { products: [hok], mlproducts: [mobileLegends] } },
  allProducts: { answer: [hok, mobileLegends] },
  eachProduct: { params: { id: 'hok' }, answer: { product: hok } },
  itemsOfProduct: { params: { productId: 'hok' }, answer: [hokTokens] },
  galleryImages: {
    answer: {
      CarouselMb: [
        {
          id: PICTURE_ID,
          title: 'Diwali offer',
          type: 'CarouselMb',
          url: `/pictures/${PICTURE_ID}`,
          redirectUrl: '/product/hok',
        },
      ],
      CarouselPc: [],
      Popup: [],
    },
  },
};
