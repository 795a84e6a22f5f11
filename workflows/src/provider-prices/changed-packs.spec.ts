import { describe, expect, it } from 'vitest';
import { changedPacks, isDoubtful, sizeOf, type KnownPack } from './changed-packs.ts';

const known: KnownPack = { code: '13', name: '86 Diamonds', price: 6.31, state: 'onSale' };
const listed = { code: '13', name: '86 Diamonds', price: 6.31, onSale: true };

describe('a list that was told', () => {
  it('changes nothing where it says the same', () => {
    expect(changedPacks(['13'], [known], [listed])).toEqual([]);
  });

  it('is kept of what the store sells', () => {
    expect(changedPacks(['13'], [], [listed, { ...listed, code: '14' }])).toEqual([
      { before: null, after: known },
    ]);
  });

  it.each<[string, Partial<typeof listed> | { price: null } | null, Partial<KnownPack>]>([
    ['another price', { price: 7 }, { price: 7 }],
    ['that it is not sold now', { onSale: false }, { state: 'offSale' }],
    ['another name', { name: '78 and 8' }, { name: '78 and 8' }],
    ['nothing of it any more, its last price stays', null, { state: 'gone' }],
    [
      'no price but that it is not sold',
      { onSale: false, price: null as never },
      { state: 'offSale' },
    ],
  ])('says %s', (_what, said, becomes) => {
    const told = said === null ? [] : [{ ...listed, ...said }];
    expect(changedPacks(['13'], [known], told)).toEqual([
      { before: known, after: { ...known, ...becomes } },
    ]);
  });

  it('says nothing by leaving out what it never had', () => {
    const unlisted = { code: '16642', name: '', price: null, state: 'unlisted' } as const;
    expect(changedPacks(['16642'], [], [listed])).toEqual([{ before: null, after: unlisted }]);
    expect(changedPacks(['16642'], [unlisted], [listed])).toEqual([]);
  });

  it('brings back what was gone', () => {
    const gone = { ...known, state: 'gone' } as const;
    expect(changedPacks(['13'], [gone], [])).toEqual([]);
    expect(changedPacks(['13'], [gone], [listed])).toEqual([{ before: gone, after: known }]);
  });
});

it.each([
  [null, 0, false],
  [0, 0, false],
  [10, 6, false],
  [10, 5, true],
  [10, 0, true],
  [1, 0, true],
  [10, 20, false],
])('of %j for sale before and %i now is doubtful: %j', (before, now, doubtful) => {
  expect(isDoubtful(before, now)).toBe(doubtful);
});

it('what is not for sale counts for nothing', () => {
  expect(sizeOf([listed, { ...listed, code: '14', onSale: false }])).toBe(1);
});
