import type { MetaFunction } from '@remix-run/react';
import { MenuList } from './menu-list.tsx';

export const meta: MetaFunction = () => [{ title: 'Menu' }];

/** Where the menu button leads without script. */
export default function MenuPage() {
  return (
    <main id="content" className="page max-w-[360px] py-4">
      <h1 className="sr-only">Menu</h1>
      <MenuList />
    </main>
  );
}
