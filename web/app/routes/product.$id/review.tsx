import type { ReactNode } from 'react';
import { formatPoints, formatRupees } from '../../ui/format-money.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';
import type { ItemOnPage } from './loader.server.ts';
import type { Draft } from './use-draft.ts';

/** What is about to be bought, in the buyer's own words. */
export function Review({
  item,
  draft,
  username,
  children,
}: {
  item: ItemOnPage | undefined;
  draft: Draft;
  username: string | null;
  /** The button, where it is part of the review. */
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="review">
      <h2 id="review">Review</h2>
      <DefinitionList className="mt-3" facts={facts(item, draft, username)} />
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

function facts(item: ItemOnPage | undefined, { inputs }: Draft, username: string | null) {
  const [first = '', ...more] = inputs.filter((value) => value !== '');
  const ids = more.length === 0 ? first : `${first} (${more.join(', ')})`;
  const recipient =
    username === null ? (
      ids || '–'
    ) : (
      <>
        {username}
        <span className="type-small block font-normal text-text-2">{ids}</span>
      </>
    );
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
