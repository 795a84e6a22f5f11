import { CircleHelp } from 'lucide-react';
import { sourcesOf } from '../catalogue/picture-sources.ts';
import { unbroken } from '../ui/unbroken.tsx';
import type { ProductOnPage } from './loader.server.ts';
import { howToPurchaseWords as words } from './words.ts';

/** Opens in place, so that it needs no script. */
export function HowToPurchase({ product }: { product: ProductOnPage }) {
  const labels = product.inputs.map(({ label }) => label);
  return (
    <details className="open:w-full">
      <summary className="flex w-fit items-center gap-2 text-accent-text">
        <CircleHelp size={18} aria-hidden />
        <span className="link">{words.title}</span>
      </summary>
      <ol className="measure mt-3 ml-5 grid list-decimal gap-1.5 text-text-2">
        <li>{words.select}</li>
        {labels.length === 0 ? null : <li>{words.copy(product.name, labels)}</li>}
        {product.needsIdCheck ? <li>{words.check}</li> : null}
        <li>{unbroken(words.pay)}</li>
      </ol>
      {product.guide.length === 0 ? null : (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2">
          {product.guide.map(({ address, title, width, height }, place) => (
            <li key={address}>
              {/* Looked at closely: as large as it stands alone on a phone. */}
              <img
                {...sourcesOf(address, 400)}
                alt={title ?? words.picture(place + 1)}
                width={width ?? undefined}
                height={height ?? undefined}
                loading="lazy"
                decoding="async"
                className="h-auto w-full rounded-control bg-s2"
              />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
