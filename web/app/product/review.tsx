import type { ReactNode } from 'react';
import { filledFields, idInWords } from '../order/game-account.ts';
import { formatPoints, formatRupees } from '../ui/format-money.ts';
import { DefinitionList, type Fact } from '../ui/definition-list.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import type { ItemOnPage, ProductOnPage } from './loader.server.ts';
import type { Draft } from './use-draft.ts';

/** What is about to be bought, in the buyer's own words. */
export function Review({
  product,
  item,
  draft,
  username,
}: {
  product: ProductOnPage;
  item: ItemOnPage | undefined;
  draft: Draft;
  username: string | null;
}) {
  const id = idInWords(filledFields(draft.inputs, product.inputs));
  const recipient = id === '' ? null : <Recipient username={username} id={id} />;
  const facts = factsOf(item, recipient);
  return (
    <section aria-labelledby="review">
      <h2 id="review">Review</h2>
      {facts.length === 0 ? (
        <p className="mt-2 text-text-2">What you choose is shown here before you pay.</p>
      ) : (
        <DefinitionList className="mt-3" facts={facts} />
      )}
      <p className="type-small mt-4 text-text-2">
        {unbroken(
          draft.payment === 'wallet'
            ? 'Not delivered? You get your G-Coins back.'
            : 'Not delivered? You get the money back in your wallet.',
        )}
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
  const recipients = recipient === null ? [] : [{ label: 'For', value: recipient }];
  if (item === undefined) return recipients;
  return [
    { label: 'Item', value: item.name },
    ...recipients,
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
