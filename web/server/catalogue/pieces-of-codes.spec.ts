import { describe, expect, it } from 'vitest';
import { someItem } from '../../testing/goods.ts';
import { piecesOfCodes } from './pieces-of-codes.ts';

const left = new Map([
  ['STEAM', 7],
  ['XBOX', 3],
  ['EMPTY', 0],
]);

const of = (apiType: 'CODES' | 'SMILEBR', productCodes: readonly string[]) =>
  piecesOfCodes(someItem({ apiType, productCodes }), left);

describe('the pieces that the pools of an item are enough for', () => {
  it.each([
    ['one pool', ['STEAM'], 7],
    ['a pool that is named twice', ['STEAM', 'STEAM'], 3],
    ['two pools', ['STEAM', 'XBOX'], 3],
    ['two pools, one of them twice', ['STEAM', 'XBOX', 'XBOX'], 1],
    ['an empty pool', ['STEAM', 'EMPTY'], 0],
    ['a pool that is not there', ['STEAM', 'GONE'], 0],
    ['a pool behind its route', ['CODES:STEAM'], 7],
    ['the same pool with its route and without', ['STEAM', 'CODES:STEAM'], 3],
    ['a pool, and a pack of a provider', ['XBOX', 'SMILEBR:13'], 3],
  ])('are counted by %s', (_what, codes, pieces) => {
    expect(of('CODES', codes)).toBe(pieces);
  });

  it.each([
    ['behind a pack of a provider', ['13', 'CODES:XBOX'], 3],
    ['that is empty', ['13', 'CODES:EMPTY'], 0],
  ])('are counted by a pool %s', (_what, codes, pieces) => {
    expect(of('SMILEBR', codes)).toBe(pieces);
  });

  it('are as many as anybody wants where no part comes from a pool', () => {
    expect(of('SMILEBR', ['13', '13|MOOGOLDMLBB:215570'])).toBeNull();
    const byHand = { apiType: 'CODES', productCodes: ['STEAM'], isApi: false } as const;
    expect(piecesOfCodes(someItem(byHand), left)).toBeNull();
  });
});
