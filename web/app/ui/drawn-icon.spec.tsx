import { Check, Trophy, type LucideIcon } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import drawnIcon from './drawn-icon.tsx';

/** What the files of single icons hold. */
const dataOf = async (file: string) =>
  (
    (await import(/* @vite-ignore */ `lucide-react/dist/esm/icons/${file}.mjs`)) as {
      __iconData: Parameters<typeof drawnIcon>[0];
    }
  ).__iconData;

const attributesIn = (svg: string) => [...svg.matchAll(/[\w-]+="[^"]*"/g)].map(String).sort();

it.each<[string, LucideIcon, object]>([
  ['trophy', Trophy, { size: 22, className: 'text-gold' }],
  ['check', Check, { size: 15, strokeWidth: 3 }],
  ['check', Check, {}],
])('is what lucide draws: %s', async (file, Lucide, props) => {
  const Drawn = drawnIcon(await dataOf(file));
  const drawn = renderToStaticMarkup(<Drawn {...props} />);
  expect(attributesIn(drawn)).toEqual(attributesIn(renderToStaticMarkup(<Lucide {...props} />)));
});
