import { useId, type ReactNode } from 'react';
import { Card } from '../ui/card.tsx';

/** A part of the page under a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <h2 id={id}>{title}</h2>
      <Card className="grid gap-3 md:p-6">{children}</Card>
    </section>
  );
}
