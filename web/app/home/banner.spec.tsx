import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Banner } from './banner.tsx';

it('has a gem that nothing shows through, and that is folded nowhere down its middle', () => {
  const gem =
    renderToStaticMarkup(<Banner />)
      .split('<svg')
      .at(-1) ?? '';
  const [glow = '', ...faces] = gem.match(/<path[^>]*>/g) ?? [];
  expect(glow).toContain('opacity');
  expect(faces).not.toEqual([]);
  expect(faces.filter((face) => face.includes('opacity'))).toEqual([]);
  expect(faces.filter((face) => /H0V|M0-14/.test(face))).toEqual([]);
});
