import { CircleHelp } from 'lucide-react';
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
    </details>
  );
}
