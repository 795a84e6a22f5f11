import { CircleHelp } from 'lucide-react';
import { unbroken } from '../ui/unbroken.tsx';
import type { ProductOnPage } from './loader.server.ts';

/** Opens in place, so that it needs no script. */
export function HowToPurchase({ product }: { product: ProductOnPage }) {
  const ids = product.inputs.map(({ label }) => label).join(' and ');
  return (
    <details className="open:w-full">
      <summary className="flex w-fit items-center gap-2 text-accent-text">
        <CircleHelp size={18} aria-hidden />
        <span className="link">How To Purchase</span>
      </summary>
      <ol className="measure mt-3 ml-5 grid list-decimal gap-1.5 text-text-2">
        <li>Select the item you want.</li>
        {ids === '' ? null : (
          <li>
            Open {product.name}, go to your profile and copy your {ids}. Enter them exactly as
            shown.
          </li>
        )}
        {product.needsIdCheck ? <li>Press Check and make sure the username is yours.</li> : null}
        <li>{unbroken('Select UPI or G-Coins, review your order, and press Buy Now.')}</li>
      </ol>
    </details>
  );
}
