import { ChevronRight, CircleCheckBig, Info, TriangleAlert } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import type { Need } from './needs-you.server.ts';
import { needsYouWords as words } from './words.ts';

export const NeedsYou = ({ needs }: { needs: readonly Need[] }) => (
  <Card>
    <h2 className="type-h3">{words.title}</h2>
    {needs.length === 0 ? (
      <p className="mt-2 flex items-center gap-2 text-text-2">
        <CircleCheckBig size={18} aria-hidden />
        {words.nothing}
      </p>
    ) : (
      <ul className="mt-1 divide-y divide-line">
        {needs.map(({ to, text, urgent }) => (
          <li key={text}>
            <Link to={to} className="flex min-h-11 items-center gap-3">
              {urgent ? (
                <TriangleAlert size={18} className="flex-none text-warning" aria-hidden />
              ) : (
                <Info size={18} className="flex-none text-info" aria-hidden />
              )}
              <span className="min-w-0 flex-1">{text}</span>
              <ChevronRight size={18} className="flex-none text-text-3" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
