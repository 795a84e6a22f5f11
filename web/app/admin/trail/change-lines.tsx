import { ArrowRight } from 'lucide-react';
import type { ChangeInWords } from './facts-in-words.ts';
import { trailWords as words } from './words.ts';

/** A line for every value: what it was, and what it is since. */
export const ChangeLines = ({ changes }: { changes: readonly ChangeInWords[] }) => (
  <ul className="grid gap-1">
    {changes.map(({ name, before, after }) => (
      <li key={name} className="wrap-anywhere">
        <span className="text-text-2">{name}: </span>
        {before === null ? null : (
          <>
            <span className="sr-only">{words.before}</span>
            {before}
          </>
        )}
        {before === null || after === null ? null : (
          <ArrowRight size={14} aria-hidden className="mx-1 inline" />
        )}
        {after === null ? null : (
          <>
            <span className="sr-only">{words.after}</span>
            {after}
          </>
        )}
      </li>
    ))}
  </ul>
);
