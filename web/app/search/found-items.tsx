import { Ban, ChevronRight } from 'lucide-react';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import type { FoundItem } from './find-goods.server.ts';
import { searchPageWords as words } from './words.ts';

/** Each leads to its product, where it is selected. */
export const FoundItems = ({ items }: { items: readonly FoundItem[] }) => (
  <section aria-labelledby="found-items" className="mt-8">
    <h2 id="found-items">{words.items}</h2>
    <ul className="found-items mt-3">
      {items.map(({ to, name, product, price, inStock }) => (
        <li key={to}>
          <Link to={to} prefetch="intent">
            <span className="min-w-0 flex-1">
              <span className="block font-[560] wrap-anywhere">{name}</span>
              <span className="type-small block text-text-2">{product}</span>
            </span>
            {inStock ? (
              <Money paise={price} />
            ) : (
              <span className="type-caption flex items-center gap-1.5 text-text-2">
                <Ban size={15} aria-hidden />
                {words.outOfStock}
              </span>
            )}
            <ChevronRight size={18} aria-hidden className="text-text-2" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
