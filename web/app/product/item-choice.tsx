import { useSearchParams } from '@remix-run/react';
import { FIELD } from '../purchase/purchase-form.ts';
import { EmptyState } from '../ui/blank.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { GroupError } from './group-error.tsx';
import { ItemTiles } from './item-tiles.tsx';
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
        {tier !== null && items.some((item) => item.itemId === chosen && item.tier !== tier) ? (
          <input type="hidden" name={FIELD.itemElsewhere} value={chosen} />
        ) : null}
        <ItemTiles items={items} soldOut={soldOut} chosen={chosen} tier={tier} />
      </div>
    </fieldset>
  );
}
