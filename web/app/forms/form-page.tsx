import type { ReactNode } from 'react';
import { unbroken } from '../ui/unbroken.tsx';

/** One column under a heading, for forms that stand alone. */
export function FormPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="jaali">
      <main id="content" className="page py-10">
        <div className="mx-auto max-w-[400px]">
          <h1>{title}</h1>
          {lead ? <p className="mt-1 text-text-2">{unbroken(lead)}</p> : null}
          <div className="mt-6 grid gap-5">{children}</div>
        </div>
      </main>
    </div>
  );
}
