import { FIELD } from '../purchase/purchase-form.ts';
import { Select } from '../ui/field.tsx';
import { useScript } from '../ui/use-script.ts';
import type { ItemOnPage } from './loader.server.ts';
import { productWords as words } from './words.ts';

/** As many as the chosen item may be bought of; without script as many as any of them. */
export function QuantityChoice({
  items,
  item,
  quantity,
  error,
}: {
  items: readonly ItemOnPage[];
  item: ItemOnPage | undefined;
  /** What is chosen when the page comes; '' for one. */
  quantity: string;
  error: string | undefined;
}) {
  const script = useScript();
  const all = Math.max(1, ...items.map(({ most }) => most));
  const most = script ? (item?.most ?? 1) : all;
  if (most === 1) return null;
  return (
    <Select
      // Another item may not be bought so often.
      key={script ? item?.itemId : undefined}
      id={FIELD.quantity}
      name={FIELD.quantity}
      label={words.quantity}
      errors={error}
      defaultValue={Number(quantity) <= most ? quantity : ''}
      options={Array.from({ length: most }, (_, place) => ({
        value: place === 0 ? '' : String(place + 1),
        label: String(place + 1),
      }))}
    />
  );
}
