import { openTestReadModels, type TestReadModels } from '@store/projections/testing';
import type { ActivityDependencies } from '../worker.ts';
import { shopOn, type Shop } from './shop.ts';

export type TestShop = TestReadModels & Shop;

/** The real world of the workflows: test read models with scripted services around them. */
export const openTestShop = async (
  overrides: Partial<ActivityDependencies> = {},
  postgresUrl?: string,
): Promise<TestShop> => shopOn(await openTestReadModels(postgresUrl), overrides);
