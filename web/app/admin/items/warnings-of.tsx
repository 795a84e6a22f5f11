import type { ReactNode } from 'react';
import { ITEM_WARNINGS, type ItemWarning } from '../../../ports/catalogue-warnings.ts';
import { Notice } from '../../ui/notice.tsx';

/** What an owner may want all the same; nothing where there is nothing to check. */
export const WarningsOf = ({
  warnings,
  title,
  children,
}: {
  warnings: readonly ItemWarning[];
  title: string;
  children?: ReactNode;
}) =>
  warnings.length === 0 ? null : (
    <Notice tone="warning" className="measure mb-5">
      {title}
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{ITEM_WARNINGS[warning]}</li>
        ))}
      </ul>
      {children}
    </Notice>
  );
