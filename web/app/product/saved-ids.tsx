import { useSearchParams } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { filledFields, idInWords } from '../order/game-account.ts';
import { FIELD } from '../purchase/purchase-form.ts';
import type { Buyer, ProductOnPage } from './loader.server.ts';
import { PageLink } from './page-link.tsx';
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
  if (saved.length === 0) return null;
  const pageWith = (id: string) => {
    const tier = search.get('tier');
    return `?${new URLSearchParams({ ...(tier !== null && { tier }), saved: id }).toString()}`;
  };
  const fill = (event: MouseEvent<HTMLAnchorElement>, { inputs }: Saved) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    inputs.forEach((value, place) => {
      const field = document.getElementById(FIELD.input(place));
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = value;
      }
    });
    filled();
  };
  return (
    <nav aria-label={words.title} className="mt-3 flex flex-wrap gap-2">
      {saved.map((one) => {
        const id = idInWords(filledFields(one.inputs, product.inputs));
        return (
          <PageLink
            key={one.id}
            to={pageWith(one.id)}
            className="button small"
            onClick={(event) => fill(event, one)}
          >
            <span className="sr-only">{words.use}</span>
            {one.name === '' ? id : `${one.name} · ${id}`}
          </PageLink>
        );
      })}
    </nav>
  );
}
