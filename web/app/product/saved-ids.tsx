import { useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { filledFields, idInWords } from '../order/game-account.ts';
import { FIELD } from '../purchase/purchase-form.ts';
import { useScript } from '../ui/use-script.ts';
import type { Buyer, ProductOnPage } from './loader.server.ts';
import { savedWords as words } from './words.ts';

type Saved = Buyer['saved'][number];

/** Fills in what was kept. Without script the page comes anew with it. */
export function SavedIds({
  saved,
  product,
  filled,
}: {
  saved: readonly Saved[];
  product: ProductOnPage;
  /** The fields hold something else now. */
  filled: () => void;
}) {
  const [search] = useSearchParams();
  const [said, setSaid] = useState('');
  const withScript = useScript();
  if (saved.length === 0) return null;
  const pageWith = (id: string) => {
    const tier = search.get('tier');
    return `?${new URLSearchParams({ ...(tier !== null && { tier }), saved: id }).toString()}`;
  };
  const fill = ({ inputs }: Saved, id: string) => {
    inputs.forEach((value, place) => {
      const field = document.getElementById(FIELD.input(place));
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = value;
      }
    });
    filled();
    setSaid(words.filledIn(id));
  };
  return (
    <div role="group" aria-label={words.title} className="mt-3 flex flex-wrap gap-2">
      {saved.map((one) => {
        const id = idInWords(filledFields(one.inputs, product.inputs));
        return (
          <button
            key={one.id}
            {...(withScript
              ? { type: 'button', onClick: () => fill(one, id) }
              : { formAction: pageWith(one.id), name: FIELD.intent, value: 'show' })}
            className="button small"
          >
            <span className="sr-only">{words.use}</span>
            {one.name === '' ? id : `${one.name} · ${id}`}
          </button>
        );
      })}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}
