import type { ReactNode } from 'react';

/** What a page of the administration is about, and beside it what can be done there. */
export const PageHead = ({
  title,
  lead,
  children,
}: Readonly<{ title: string; lead: string; children?: ReactNode }>) => (
  <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
    <div>
      <h1>{title}</h1>
      <p className="type-small measure text-text-2">{lead}</p>
    </div>
    {children}
  </div>
);
