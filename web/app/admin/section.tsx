import type { ReactNode } from 'react';

export const Section = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) => (
  <section aria-labelledby={id} className="card grid gap-3 p-4 lg:p-5">
    <h2 id={id} className="type-h3">
      {title}
    </h2>
    {children}
  </section>
);
