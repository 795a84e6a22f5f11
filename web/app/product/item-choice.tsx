import { useSearchParams } from '@remix-run/react';
import { FIELD } from '../purchase/purchase-form.ts';
import { sourcesOf } from '../catalogue/picture-sources.ts';
import { EmptyState } from '../ui/blank.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import { formatRupees } from '../ui/format-money.ts';
import { RadioTile } from '../ui/radio-tile.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { GroupError } from './group-error.tsx';
import type { ItemOnPage } from './loader.server.ts';
import { PageLink } from './page-link.tsx';
import { tierTabs } from './tiers.ts';
import { productWords } from './words.ts';

export function ItemChoice({
  items,
  soldOut,
  preview,
  chosen,
  error,
}: {
  items: readonly ItemOnPage[];
  /** The product as a whole: then no item can be chosen. */
  soldOut: boolean;
  /** Posts nothing. */
  preview: boolean;
  /** What is chosen when the page comes. */
  chosen: string;
  error: string | undefined;
}) {
  const [search] = useSearchParams();
  const tabs = tierTabs(items);
  const tier = tabs.find((tab) => tab.tier === search.get('tier'))?.tier ?? null;

  return (
    <fieldset
      id={FIELD.item}
      tabIndex={-1}
      aria-describedby={error && `${FIELD.item}-error`}
      className="mt-7 min-w-0 md:mt-9"
    >
      <legend className="contents">
        <h2>{productWords.itemsTitle}</h2>
      </legend>
      {tabs.length === 0 ? null : (
        <Tabs
          label={productWords.filterItems}
          {...(!preview && { as: PageLink })}
          className="mt-2"
          choices={tabs.map((tab) => ({
            to: tab.tier === null ? '?' : `?tier=${tab.tier}`,
            label: tab.label,
            current: tab.tier === tier,
          }))}
        />
      )}
      <div className="mt-4">
        <GroupError id={`${FIELD.item}-error`} text={error} />
        {items.length === 0 ? <EmptyState title={productWords.noItems} /> : null}
        <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-3">
          {items.map((item) => (
            // A chosen item of another tab stays chosen: hidden, but part of the form.
            <li key={item.itemId} hidden={tier !== null && item.tier !== tier} className="grid">
              <RadioTile
                name={FIELD.item}
                value={item.itemId}
                defaultChecked={item.itemId === chosen}
                title={item.name}
                picture={
                  item.imagePath === null ? undefined : <ItemPicture address={item.imagePath} />
                }
                note={item.suggestedTask}
                price={item.price}
                was={item.originalPrice ?? undefined}
                until={item.sale === null ? undefined : saleInWords(item.sale)}
                outOfStock={soldOut || !item.inStock}
              />
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  );
}

const saleInWords = ({ endsAt, then }: NonNullable<ItemOnPage['sale']>) =>
  unbroken(productWords.sale(formatInstant(endsAt), formatRupees(then)));

const PICTURE_SIZE = 40;

/** Beside the item's name, so without words of its own. */
const ItemPicture = ({ address }: { address: string }) => (
  <img
    {...sourcesOf(address, PICTURE_SIZE)}
    alt=""
    width={PICTURE_SIZE}
    height={PICTURE_SIZE}
    loading="lazy"
    decoding="async"
    className="mb-1.5 size-10 rounded-control object-cover"
  />
);
