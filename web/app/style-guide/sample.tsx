import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

/** A row of the kit with its caption. */
export function Sample({
  title,
  className = 'flex flex-wrap items-center gap-2.5',
  children,
}: {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section>
      <p className="type-caption mb-3 text-text-2">{title}</p>
      <div className={classNames(className)}>{children}</div>
    </section>
  );
}
