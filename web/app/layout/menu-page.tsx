import type { MetaFunction } from '@remix-run/react';
import { MenuList } from './menu-list.tsx';
import { layoutWords } from './words.ts';

export const meta: MetaFunction = () => [{ title: layoutWords.menu }];

/** Where the menu button leads without script. */
export default function MenuPage() {
  return (
    <main id="content" className="page max-w-[360px] py-4">
      <h1 className="sr-only">{layoutWords.menu}</h1>
      <MenuList />
    </main>
  );
}
