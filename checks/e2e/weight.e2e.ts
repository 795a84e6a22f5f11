import { expect, test } from '@playwright/test';
import {
  filesForShoppers,
  modulesByFile,
  pageWeights,
  sharedWeights,
} from '../bench/weight/page-weights.ts';

test('no page makes a phone load more than it needs @once', () => {
  const weights = [...pageWeights(), ...sharedWeights()];
  expect(weights.map(({ page }) => page)).toContain('product/product-page');
  for (const { size } of sharedWeights()) expect(size).toBeGreaterThan(0);
  expect(weights.filter(({ size, atMost }) => size > atMost)).toEqual([]);
});

test('what shoppers load holds no part of the administration, and nothing a library of rules @once', () => {
  const modulesOf = modulesByFile();
  const inBrowsers = Object.values(modulesOf).flat();
  expect(inBrowsers).toContain('web/app/product/product-page.tsx');
  expect(inBrowsers).toContain('web/app/admin/shell.tsx');
  expect(
    inBrowsers.filter((module) => /node_modules\/(zod|@conform-to\/zod)\//.test(module)),
  ).toEqual([]);

  const admins = [...filesForShoppers()]
    .flatMap((file) => modulesOf[file] ?? [])
    .filter((module) => module.startsWith('web/app/admin/'));
  expect(admins).toEqual([]);
});
