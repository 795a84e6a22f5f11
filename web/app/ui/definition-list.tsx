import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Fact = Readonly<{ label: string; value: ReactNode }>;

/** Names and values; the values stand at the right edge, or `beside` their names. */
export function DefinitionList({
  facts,
  beside = false,
  className,
}: {
  facts: readonly Fact[];
  beside?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <dl className={classNames('facts', beside && 'beside', className)}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
