import { formatRupees, formatWholeRupees } from '../ui/format-money.ts';
import { Notice } from '../ui/notice.tsx';
import type { prizesToTax } from './prizes-to-tax.server.ts';
import { adminHomeWords as words } from './words.ts';

export function PrizesToTax({ since, above, winners }: Awaited<ReturnType<typeof prizesToTax>>) {
  if (winners.length === 0) return null;
  return (
    <Notice standing className="mb-5">
      {words.prizesAbove(formatWholeRupees(above), since)}
      <ul className="mt-1">
        {winners.map(({ id, name, amount }) => (
          <li key={id}>{words.winner(name, formatRupees(amount))}</li>
        ))}
      </ul>
    </Notice>
  );
}
