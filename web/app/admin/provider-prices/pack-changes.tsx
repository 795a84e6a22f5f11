import type { KnownPack } from '@store/workflows/provider-prices';
import { PURSES, type Purse } from '@store/workflows/routes';
import { formatInstant } from '../../ui/format-instant.ts';
import { Table } from '../../ui/table.tsx';
import { ChangeLines } from '../trail/change-lines.tsx';
import { providerPricesWords as words } from './words.ts';

type Row = Readonly<{
  id: string;
  at: string | Date;
  purse: Purse;
  before: KnownPack | null;
  after: KnownPack;
}>;

export const PackChanges = ({ packs }: { packs: readonly Row[] }) => (
  <section aria-labelledby="packs">
    <h2 id="packs" className="mb-3">
      {words.packs}
    </h2>
    {packs.length === 0 ? (
      <p className="text-text-2">{words.noPacks}</p>
    ) : (
      <Table<Row>
        dense
        caption={words.packsCaption}
        rows={packs}
        keyOf={({ id }) => id}
        columns={[
          { title: words.pack, heading: true, cell: Pack },
          { title: words.provider, cell: ({ purse }) => PURSES[purse].name },
          { title: words.when, cell: ({ at }) => formatInstant(at) },
          { title: words.change, cell: (row) => <ChangeLines changes={changesOf(row)} /> },
        ]}
      />
    )}
  </section>
);

const Pack = ({ after: { code, name } }: Row) => (
  <span className="wrap-anywhere">
    {name === '' ? code : name}
    {name === '' ? null : <span className="type-small block font-[400] text-text-2">{code}</span>}
  </span>
);

function changesOf({ before, after }: Row) {
  const parts = [
    { name: words.price, of: ({ price }: KnownPack) => priceOf(price) },
    { name: words.state, of: ({ state }: KnownPack) => words.states[state] },
  ];
  return parts.flatMap(({ name, of }) => {
    const [was, is] = [before === null ? null : of(before), of(after)];
    return was === is ? [] : [{ name, before: was, after: is }];
  });
}

/** In the unit of the list, which for Smile.one is none that the store counts in. */
const priceOf = (price: number | null): string =>
  price === null ? '–' : price.toLocaleString('en-IN', { maximumFractionDigits: 4 });
