import type { MetaFunction } from '@remix-run/react';
import { useId } from 'react';
import type { PageHandle } from '../layout/frame.ts';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';
import { Marks } from './marks.tsx';
import { Messages } from './messages.tsx';
import { CardsAndTables } from './cards-and-tables.tsx';

export const handle: PageHandle = { frame: 'bare' };
export const meta: MetaFunction = () => [{ title: 'Components' }];

/** All components in both themes; only in builds for development. */
export default function StyleGuide() {
  return (
    <main id="content" className="grid min-[1200px]:grid-cols-2">
      <Column theme="dark" />
      <Column theme="light" />
    </main>
  );
}

function Column({ theme }: { theme: 'dark' | 'light' }) {
  const id = useId();
  return (
    <div data-theme={theme} className="kit-column grid content-start gap-6 bg-bg p-7 text-text">
      <h1>Components</h1>
      <Marks />
      <Fields id={id} />
      <Choices id={id} />
      <Messages />
      <CardsAndTables />
    </div>
  );
}
