import type { ReactNode } from 'react';
import { Card } from './card.tsx';

export function StatTile({
  label,
  value,
  context,
}: {
  label: string;
  value: ReactNode;
  /** One line, like "95.5% of all". */
  context?: ReactNode;
}) {
  return (
    <Card className="max-[374px]:px-2.5">
      <p className="type-small text-text-2">{label}</p>
      <p className="type-money-l mt-0.5 [font-stretch:116%]">{value}</p>
      {context ? <p className="type-small mt-1 text-text-2">{context}</p> : null}
    </Card>
  );
}
