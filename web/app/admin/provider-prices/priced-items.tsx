import { useNavigation } from '@remix-run/react';
import { CircleCheckBig, PackageX, TriangleAlert } from 'lucide-react';
import { isGone, type PricedItem } from '../../../ports/price-desk.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { percentTyped } from '../../../ports/percent.ts';
import { marginOf } from '../../../ports/price-rule.ts';
import { providerPricesWords as words } from './words.ts';

export const PricedItems = ({ rows }: { rows: readonly PricedItem[] }) => (
  <Table<PricedItem>
    dense
    caption={words.itemsCaption}
    rows={rows}
    keyOf={({ itemId }) => itemId}
    columns={[
      { title: words.item, heading: true, cell: (item) => <Item {...item} /> },
      { title: words.cost, numeric: true, cell: (item) => <Cost {...item} /> },
      { title: words.price, numeric: true, cell: (item) => <Price {...item} /> },
      {
        title: words.margin,
        numeric: true,
        cell: (item) => <Margin {...item} />,
      },
      { title: words.state, cell: (item) => <State {...item} /> },
      { title: words.suggested, cell: (item) => <Suggested {...item} /> },
    ]}
  />
);

const Item = ({ itemId, name, productName }: PricedItem) => (
  <span className="wrap-anywhere">
    <Link to={`/admin/item/${encodeURIComponent(itemId)}/prices`} className="link block">
      {name}
    </Link>
    <span className="type-small block font-[400] text-text-2">{productName}</span>
  </span>
);

const Small = ({ children }: { children: string }) => (
  <span className="type-small block text-text-2">{children}</span>
);

function Cost({ cost, costFromProvider, provider }: PricedItem) {
  const told = provider.known ? formatRupees(provider.cost) : null;
  return (
    <>
      {cost === null ? '–' : formatRupees(cost)}
      {costFromProvider ? null : <Small>{words.byHand}</Small>}
      {costFromProvider || told === null ? null : <Small>{words.atProvider(told)}</Small>}
      {provider.known ? null : <Small>{words.unknownCost[provider.why]}</Small>}
      {provider.known && provider.estimated ? <Small>{words.estimated}</Small> : null}
    </>
  );
}

/** What is counted with may be no warning while what the provider asks is. */
function Margin({ margin, costFromProvider, provider, prices }: PricedItem) {
  const there = provider.known ? marginOf(provider.cost, prices.discountedPrice) : null;
  return (
    <>
      {inPercent(margin)}
      {costFromProvider || there === null ? null : (
        <Small>{words.atProvider(inPercent(there))}</Small>
      )}
    </>
  );
}

const inPercent = (margin: number | null): string =>
  margin === null ? '–' : `${percentTyped(margin)} %`;

const Price = ({ prices }: PricedItem) => (
  <>
    {formatRupees(prices.discountedPrice)}
    <Small>{words.resell(formatRupees(prices.resellPrice))}</Small>
  </>
);

function State({ isBelowCost, isBelowMargin, provider, state, inStock }: PricedItem) {
  const atProvider = state === 'onSale' ? null : words.states[state];
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {isBelowCost ? (
        <Badge tone="danger" icon={TriangleAlert}>
          {provider.known ? words.belowCost : words.belowOwnCost}
        </Badge>
      ) : isBelowMargin ? (
        <Badge tone="warning" icon={TriangleAlert}>
          {words.belowMargin}
        </Badge>
      ) : null}
      {atProvider === null ? null : (
        <Badge tone={isGone(state) ? 'warning' : 'neutral'} icon={PackageX}>
          {atProvider}
        </Badge>
      )}
      {inStock ? null : (
        <Badge tone="neutral" icon={PackageX}>
          {words.outOfStock}
        </Badge>
      )}
      {!isBelowCost && !isBelowMargin && atProvider === null && inStock ? (
        <Badge tone="success" icon={CircleCheckBig}>
          {words.fine}
        </Badge>
      ) : null}
    </span>
  );
}

function Suggested({ itemId, name, suggested, waits }: PricedItem) {
  const sent = useNavigation().formData;
  if (suggested === null) return '–';
  const isBusy = sent?.get('intent') === 'accept' && sent.get('itemId') === itemId;
  const price = formatRupees(suggested.discountedPrice);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span>
        {price}
        <Small>{words.resell(formatRupees(suggested.resellPrice))}</Small>
        {waits ? <Small>{words.waits}</Small> : null}
      </span>
      <PostForm preventScrollReset>
        <input type="hidden" name="itemId" value={itemId} />
        <input type="hidden" name="originalPrice" value={suggested.originalPrice} />
        <input type="hidden" name="discountedPrice" value={suggested.discountedPrice} />
        <input type="hidden" name="resellPrice" value={suggested.resellPrice} />
        <Button
          size="small"
          name="intent"
          value="accept"
          pending={isBusy && words.accepting}
          aria-label={words.acceptOf(name, price)}
        >
          {words.accept}
        </Button>
      </PostForm>
    </div>
  );
}
