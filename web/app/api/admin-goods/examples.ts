import { itemsAnswers, productsAnswers } from '../../admin/catalogue/words.ts';
import { galleryAnswers } from '../../admin/gallery/words.ts';
import { itemAnswers } from '../../admin/items/words.ts';
import { priceWords } from '../../admin/prices/words.ts';
import { productAnswers } from '../../admin/products/words.ts';
import type { ExamplesOf } from '../kernel/example.ts';
import { hok, hokTokens, PICTURE_ID, REGISTERED_AT } from '../shapes/samples.ts';
import type * as calls from './calls.ts';

const item = {
  ...hokTokens,
  productid: 'HOK',
  resellprice: 18,
  cost: null,
  costfromprovider: false,
  count: null,
  itemidarray: ['24101'],
  archived: false,
  revision: 1,
};
const product = {
  ...hok,
  published: true,
  archived: false,
  providerproduct: 'hok',
  guideimages: [],
  tax: null,
  createdAt: REGISTERED_AT,
  updatedAt: REGISTERED_AT,
};
const image = {
  id: PICTURE_ID,
  title: 'Diwali offer',
  type: 'Banner',
  url: `/pictures/${PICTURE_ID}`,
  redirectUrl: '/product/hok',
} as const;
const query = { page: '1', limit: '20' };

export const examples: ExamplesOf<typeof calls> = {
  updateItem: {
    params: { itemId: 'HOK-2' },
    body: { price: 85.5, resellPrice: 82, itemInstock: true, was: { price: 89 }, reason: 'Diwali' },
    answer: { message: priceWords.saved, warnings: [] },
  },
  updateProduct: {
    body: { _id: 'hok', instock: true, importantNote: 'Check the UID before you pay.' },
    answer: { message: priceWords.productSaved },
  },
  createProduct: {
    body: {
      productid: 'VALO',
      name: 'Valorant',
      imgpath: '/art/valorant.svg',
      type: 'OTHER',
      category: 'games',
      inputs: [{ label: 'Riot ID', hint: 'With its tag' }],
      language: 'English',
      region: 'India',
      published: true,
    },
    answer: {
      message: productAnswers.created,
      product: {
        ...product,
        _id: 'valo',
        productid: 'VALO',
        name: 'Valorant',
        imgpath: '/art/valorant.svg',
        isApi: false,
        type: 'OTHER',
        inputs: [
          {
            label: 'Riot ID',
            kind: 'text',
            required: true,
            hint: 'With its tag',
            pattern: null,
            options: [],
          },
        ],
        items: [],
        apiType: '',
        region: 'India',
        path: '/product/valo',
        providerproduct: '',
      },
    },
  },
  createItem: {
    body: {
      productid: 'HOK',
      itemid: 'HOK-6',
      name: '400 Tokens',
      imgpath: '/art/hok.svg',
      originalprice: 480,
      discountedprice: 429.5,
      resellprice: 410,
      type: 'small',
      isApi: true,
      apiType: 'SMILEBR',
      itemidarray: ['24103', '24102'],
    },
    answer: {
      message: itemAnswers.created,
      item: {
        ...item,
        _id: 'HOK-6',
        id: 61,
        itemid: 'HOK-6',
        name: '400 Tokens',
        imgpath: '/art/hok.svg',
        originalprice: 480,
        discountedprice: 429.5,
        resellprice: 410,
        itemidarray: ['24103', '24102'],
      },
      warnings: [],
    },
  },
  allItems: { query, answer: [item] },
  adminProducts: { query, answer: [product] },
  editItem: {
    params: { itemid: 'HOK-1' },
    body: { name: '16 Tokens', count: 100, imgpath: '/art/hok.svg', was: { count: null } },
    answer: {
      message: itemAnswers.saved,
      item: { ...item, imgpath: '/art/hok.svg', count: 100, revision: 2 },
      warnings: [],
    },
  },
  deleteItem: {
    params: { itemid: 'FFMAX-4' },
    answer: { message: itemsAnswers.deleted('Weekly Membership') },
  },
  deleteProduct: {
    params: { productid: 'CINE' },
    answer: { message: productsAnswers.deleted('Cine Pass, 1 month') },
  },
  imageGallery: { query, answer: [image] },
  uploadImage: {
    body: { title: 'Diwali offer', type: 'Banner', redirectUrl: '/product/hok' },
    answer: { message: galleryAnswers.uploaded, image },
  },
  deleteImage: { params: { id: PICTURE_ID }, answer: { message: galleryAnswers.deleted } },
};
