import { describe, expect, it } from 'vitest';
import { someItem, someProduct } from '../../../testing/goods.ts';
import routes from '../../routes.ts';
import { STEP_PAGES } from './first-sale.tsx';
import { stepsDone } from './steps.ts';
import { SMILE_ONE, someSettings } from '../../../testing/some-settings.ts';

const { delivering } = someSettings;
const simulated = { delivering, simulated: { gateway: true, routes: SMILE_ONE } };
const real = { delivering, simulated: { gateway: false, routes: [] } };
const byHand = someItem({ isApi: false, apiType: null, productCodes: [] });

describe('the steps to a first sale', () => {
  it('are all ahead in an empty store with simulators', () => {
    expect(stepsDone([], simulated)).toEqual({
      product: false,
      item: false,
      delivery: false,
      gateway: false,
    });
  });

  it('are done one by one', () => {
    const product = someProduct();
    expect(stepsDone([{ product, items: [] }], simulated)).toMatchObject({
      product: true,
      item: false,
      delivery: false,
    });
    expect(stepsDone([{ product, items: [byHand] }], simulated)).toEqual({
      product: true,
      item: true,
      delivery: true,
      gateway: false,
    });
    expect(stepsDone([], real)).toMatchObject({ gateway: true });
  });

  it('take no simulator for a provider', () => {
    const shelf = { product: someProduct(), items: [someItem()] };
    expect(stepsDone([shelf], simulated).delivery).toBe(false);
    expect(stepsDone([shelf], real).delivery).toBe(true);
    const other = { ...real, simulated: { gateway: false, routes: ['SMILEPH' as const] } };
    expect(stepsDone([shelf], other).delivery).toBe(true);
  });

  it.each([
    ['item', someProduct(), someItem({ inStock: false })],
    ['product', someProduct({ inStock: false }), someItem()],
  ])('want something in stock, and not only a sold out %s', (_what, product, item) => {
    const done = stepsDone([{ product, items: [item] }], real);
    expect(done).toMatchObject({ product: true, item: false, delivery: false });
  });
});

it('the steps lead only to pages that there are', () => {
  const known = routes.flatMap(({ path, children = [] }) => [
    `/${path ?? ''}`,
    ...children.map((child) => `/${path ?? ''}/${child.path ?? ''}`),
  ]);
  expect(known).toContain('/admin/orders');
  const pages = Object.values(STEP_PAGES).filter((page) => page !== null);
  expect(pages.filter((page) => !known.includes(page))).toEqual([]);
});
