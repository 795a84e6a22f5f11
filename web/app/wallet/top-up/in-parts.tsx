import { formatRupees } from '../../ui/format-money.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Parts } from './parts.ts';
import { topUpWords as words } from './words.ts';

/** The field has the most of one top-up, which alone would be too little again. */
export const InParts = ({ parts, most }: { parts: Parts | null; most: number }) =>
  parts === null ? null : (
    <Notice tone="info">
      {words.inParts(formatRupees(most), formatRupees(parts.wanted), parts.times)}
    </Notice>
  );
