import { CircleHelp, X } from 'lucide-react';
import { Modal, useDialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { useScript } from '../ui/use-script.ts';
import type { ProductOnPage } from './loader.server.ts';
import { howToPurchaseWords as words } from './words.ts';

const LOOK = 'flex w-fit items-center gap-2 text-accent-text';

/** A popup; without script it opens in its place. */
export function HowToPurchase({ product }: { product: ProductOnPage }) {
  const dialog = useDialog();
  const name = (
    <>
      <CircleHelp size={18} aria-hidden />
      <span className="link">{words.title}</span>
    </>
  );
  if (!useScript()) {
    return (
      <details className="open:w-full">
        <summary className={LOOK}>{name}</summary>
        <Guide product={product} />
      </details>
    );
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={LOOK} onClick={dialog.open}>
        {name}
      </button>
      <Modal dialog={dialog} className="dialog wide" aria-labelledby="how-to-purchase">
        <div className="flex items-center justify-between gap-3">
          <h2 id="how-to-purchase">{words.title}</h2>
          <IconButton label={words.close} round onClick={dialog.close}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
        <Guide product={product} />
      </Modal>
    </>
  );
}

function Guide({ product }: { product: ProductOnPage }) {
  const labels = product.inputs.map(({ label }) => label);
  return (
    <>
      <ol className="measure mt-3 ml-5 grid list-decimal gap-1.5 text-text-2">
        <li>{words.select}</li>
        {labels.length === 0 ? null : <li>{words.copy(product.name, labels)}</li>}
        {product.needsIdCheck ? <li>{words.check}</li> : null}
        <li>{unbroken(words.pay)}</li>
      </ol>
      <ul className="mt-4 grid gap-3">
        {product.guide.map((picture) => (
          <li key={picture.src}>
            <img
              {...picture}
              loading="lazy"
              decoding="async"
              className="h-auto w-full rounded-control bg-s2"
            />
          </li>
        ))}
      </ul>
    </>
  );
}
