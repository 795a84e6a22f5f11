import { describe, expect, it } from 'vitest';
import type { Gallery, PictureKind } from '../../../ports/gallery.ts';
import { valuesIn } from '../../forms/fields.ts';
import {
  isSearched,
  onePicture,
  pickedAddress,
  pickedInOrder,
  placed,
  severalPictures,
  soughtIn,
} from './picking.ts';
import { picturesToPick } from './pictures-to-pick.server.ts';

const sent = (values: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return valuesIn(form, onePicture('imagePath'));
};

describe('what was picked', () => {
  it.each([
    [{}, ''],
    [{ imagePath: '/pictures/a' }, '/pictures/a'],
    [{ imagePath: '/pictures/a', imagePathOther: '/art/hok.svg' }, '/pictures/a'],
    [{ imagePath: 'other', imagePathOther: '/art/hok.svg' }, '/art/hok.svg'],
    [{ imagePath: 'other' }, ''],
  ])('of %j is %j', (values, address) => {
    expect(pickedAddress(sent(values), 'imagePath')).toBe(address);
  });

  it('is in the order of its places, and nonsense is nothing', () => {
    const form = new FormData();
    const values = [placed(2, '/b'), '', placed(1, '/a'), placed(2, '/c'), 'x /d', '3'];
    for (const value of values) form.append('guideImages', value);
    const { guideImages } = valuesIn(form, severalPictures('guideImages'));
    expect(pickedInOrder(guideImages)).toEqual(['/a', '/b', '/c']);
  });
});

describe('looking through pictures', () => {
  it('shows more of the same search, and begins anew with another', () => {
    const typed = sent({ imagePathSearch: 'gem', imagePathSought: 'gem', imagePathMost: '48' });
    expect(soughtIn(typed, 'imagePath', 'imagePath more')).toEqual({ search: 'gem', most: 72 });
    expect(soughtIn(typed, 'imagePath', 'guideImages')).toEqual({ search: 'gem', most: 48 });
    expect(isSearched(typed, 'imagePath')).toBe(false);
    const other = { ...typed, imagePathSearch: 'coin' };
    expect(soughtIn(other, 'imagePath', 'imagePath more')).toEqual({ search: 'coin', most: 24 });
    expect(isSearched(other, 'imagePath')).toBe(true);
  });

  it.each(['', 'x', '-5', '9e99'])('takes %j for no number of pictures', (most) => {
    const { most: read } = soughtIn(sent({ imagePathMost: most }), 'imagePath', '');
    expect(read).toBe(24);
  });
});

describe('the pictures to pick from', () => {
  const titles: Readonly<Partial<Record<PictureKind, readonly string[]>>> = {
    Product: ['Honor of Kings', 'Genshin'],
    Item: ['Gems'],
  };
  const gallery = {
    pictures: (kind: PictureKind) =>
      (titles[kind] ?? []).map((title) => ({ id: title.replaceAll(' ', '-'), title })),
  } as unknown as Gallery;
  const addresses = (...args: Parameters<typeof picturesToPick>) =>
    picturesToPick(...args).pictures.map(({ address }) => address);

  it('are those of the kind, then all others', () => {
    expect(addresses(gallery, 'Item', [])).toEqual([
      '/pictures/Gems',
      '/pictures/Honor-of-Kings',
      '/pictures/Genshin',
    ]);
  });

  it('hold what is chosen, whatever is searched for', () => {
    const chosen = ['/pictures/Genshin', '/elsewhere.png'];
    expect(addresses(gallery, 'Product', chosen, { search: 'KINGS', most: 1 })).toEqual([
      '/pictures/Genshin',
      '/pictures/Honor-of-Kings',
    ]);
    expect(addresses(gallery, 'Product', ['/pictures/Genshin'])).toEqual([
      '/pictures/Genshin',
      '/pictures/Honor-of-Kings',
      '/pictures/Gems',
    ]);
    expect(picturesToPick(gallery, 'Product', [], { search: '', most: 1 })).toMatchObject({
      pictures: [{ title: 'Honor of Kings' }],
      total: 3,
    });
  });
});
