import { openTestReadModels, type TestReadModels } from '@store/projections/testing';
import type { ActivityDependencies } from '../worker.ts';
import { shopOn, type Shop } from './shop.ts';

export type TestShop = TestReadModels & Shop;

/** In place of scripted services; what reads the world's own database is made of the world. */
type Overrides =
  | Partial<ActivityDependencies>
  | ((world: TestReadModels) => Partial<ActivityDependencies>);

/** The real world of the workflows: test read models with scripted services around them. */
export async function openTestShop(
  overrides: Overrides = {},
  postgresUrl?: string,
): Promise<TestShop> {
  const world = await openTestReadModels(postgresUrl);
  return shopOn(world, typeof overrides === 'function' ? overrides(world) : overrides);
}
