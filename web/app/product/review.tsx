import type { ReactNode } from 'react';
import { piecesNamed } from '../purchase/pieces.ts';
import { filledFields, idInWords } from '../order/game-account.ts';
import { formatPoints, formatRupees } from '../ui/format-money.ts';
import { DefinitionList, type Fact } from '../ui/definition-list.tsx';
import { Link } from '../ui/link.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import type { ItemOnPage, ProductOnPage } from './loader.server.ts';
import type { Draft } from './use-draft.ts';
import { reviewWords as words } from './words.ts';

/** What is about to be bought, in the buyer's own words. */
export function Review({
  product,
  item,
  pieces,
  draft,
  walletPart,
  username,
}: {
  product: ProductOnPage;
  item: ItemOnPage | undefined;
  pieces: number;
  draft: Draft;
  /** What the wallet pays before the rest, in paise; 0 for nothing. */
  walletPart: number;
  username: string | null;
}) {
  const id = idInWords(filledFields(draft.inputs, product.inputs));
  const recipient = id === '' ? null : <Recipient username={username} id={id} />;
  const facts = factsOf(item, pieces, recipient, walletPart);
  return (
    <section aria-labelledby="review">
      <h2 id="review">{words.title}</h2>
      {facts.length === 0 ? (
        <p className="mt-2 text-text-2">{words.empty}</p>
      ) : (
        <DefinitionList className="mt-3" facts={facts} />
      )}
      <p className="type-small mt-4 text-text-2">
        {unbroken(draft.payment === 'wallet' ? words.refundInCoins : words.refundToWallet)}
      </p>
      <p className="type-small mt-2 text-text-2">
        {words.agree.before}{' '}
        <Link to="/terms-and-condition" target="_blank" className="link">
          {words.agree.terms}
        </Link>{' '}
        {words.agree.and}{' '}
        <Link to="/refund-policy" target="_blank" className="link">
          {words.agree.refunds}
        </Link>
        .
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

function deliveryOf({ instant, from }: ItemOnPage): string {
  if (instant) return words.instant;
  return from === null ? words.within30Minutes : words.ofOpening(from);
}

function factsOf(
  item: ItemOnPage | undefined,
  pieces: number,
  recipient: ReactNode,
  walletPart: number,
): Fact[] {
  const recipients = recipient === null ? [] : [{ label: words.recipient, value: recipient }];
  if (item === undefined) return recipients;
  return [
    { label: words.item, value: piecesNamed(item.name, pieces) },
    ...recipients,
    { label: words.delivery, value: deliveryOf(item) },
    ...(item.originalPrice === null
      ? []
      : [
          {
            label: words.originalPrice,
            value: (
              <s className="font-normal text-text-3">{formatRupees(item.originalPrice * pieces)}</s>
            ),
          },
        ]),
    ...(walletPart === 0
      ? []
      : [
          { label: words.walletPart, value: formatRupees(walletPart) },
          { label: words.upiPart, value: formatRupees(item.price * pieces - walletPart) },
        ]),
    { label: words.reward, value: words.points(formatPoints(item.reward * pieces)) },
  ];
}
