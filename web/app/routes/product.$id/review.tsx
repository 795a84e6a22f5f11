import type { ReactNode } from 'react';
import { filledFields, idInWords } from '../../orders/game-account.ts';
import { formatPoints, formatRupees } from '../../ui/format-money.ts';
import { DefinitionList, type Fact } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';
import type { ItemOnPage, ProductOnPage } from './loader.server.ts';
import type { Draft } from './use-draft.ts';

/** What is about to be bought, in the buyer's own words. */
export function Review({
  product,
  item,
  draft,
  username,
  children,
}: {
  product: ProductOnPage;
  item: ItemOnPage | undefined;
  draft: Draft;
  username: string | null;
  /** The button, where it is part of the review. */
  children: ReactNode;
}) {
  const id = idInWords(filledFields(draft.inputs, product.inputs));
  const recipient = <Recipient username={username} id={id || '–'} />;
  return (
    <section aria-labelledby="review">
      <h2 id="review">Review</h2>
      <DefinitionList className="mt-3" facts={factsOf(item, recipient)} />
      <div className="max-md:hidden">
        <p className="mt-4 flex items-center justify-between border-t border-line pt-4">
          <span className="type-h3">Total</span>
          {item === undefined ? '–' : <Money paise={item.price} size="l" />}
        </p>
        <div className="mt-4 grid">{children}</div>
      </div>
      <p className="type-small mt-4 text-text-2 md:text-center">
        {draft.payment === 'wallet'
          ? 'Not delivered? The G-Coins come back to you.'
          : 'Not delivered? The money comes back to your wallet.'}
      </p>
    </section>
  );
}

function Recipient({ username, id }: { username: string | null; id: string }) {
  if (username === null) return id;
  return (
    <>
      {username}
      <span className="type-small block font-normal text-text-2">{id}</span>
    </>
  );
}

function factsOf(item: ItemOnPage | undefined, recipient: ReactNode): Fact[] {
  const known = [
    { label: 'Item', value: item?.name ?? '–' },
    { label: 'For', value: recipient },
  ];
  if (item === undefined) return known;
  return [
    ...known,
    { label: 'Delivery', value: item.instant ? 'Instant' : 'Within 30 minutes' },
    ...(item.originalPrice === null
      ? []
      : [
          {
            label: 'Original price',
            value: <s className="font-normal text-text-3">{formatRupees(item.originalPrice)}</s>,
          },
        ]),
    { label: 'You earn', value: `${formatPoints(item.reward)} points` },
  ];
}
