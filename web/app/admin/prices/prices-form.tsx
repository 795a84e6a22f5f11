import { useNavigation } from '@remix-run/react';
import { useMemo } from 'react';
import { ITEM_WARNINGS, type ItemWarning } from '../../../ports/catalogue-warnings.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { itemPricesPath } from '../items/item-path.ts';
import { moveInColumn } from './cell-keys.ts';
import { PriceCell, StockCell } from './price-cells.tsx';
import { PRICE_FIELDS, wasText, type TypedRow } from './price-rows.ts';
import type { RowErrors } from './save-prices.server.ts';
import { priceFieldWords, priceWords as words } from './words.ts';

export type PriceRow = Readonly<{
  itemId: string;
  name: string;
  productName: string;
  planned: boolean;
  shown: TypedRow;
  warnings: readonly ItemWarning[];
}>;
/** Of a post that leaves something to do: `said` tells what was saved all the same. */
export type PricesAnswer = Readonly<{
  typed: Readonly<Record<string, TypedRow>>;
  was: Readonly<Record<string, TypedRow>>;
  errors: Readonly<Record<string, RowErrors>>;
  said: string | null;
  /** Why nothing could be saved at all. */
  problem: string | null;
  why: string;
}>;

/** Every row can be saved alone; what stands in the others stays. */
export function PricesForm({
  rows,
  answer,
}: {
  rows: readonly PriceRow[];
  answer: PricesAnswer | null;
}) {
  const { formData } = useNavigation();
  const busy = formData?.has('itemId') === true;
  const only = formData?.get('only');
  const problems = useMemo(() => problemsIn(rows, answer), [rows, answer]);
  return (
    <PostForm says={false} onKeyDown={moveInColumn}>
      <FormErrorSummary problems={problems} />
      {answer?.problem ? (
        <Notice tone="danger" alert className="mb-4">
          {answer.problem}
        </Notice>
      ) : null}
      {answer?.said ? (
        <Notice tone="success" alert className="mb-4">
          {answer.said}
        </Notice>
      ) : null}
      <Table<PriceRow>
        caption={words.caption}
        dense
        rows={rows}
        keyOf={({ itemId }) => itemId}
        columns={[
          {
            title: words.item,
            heading: true,
            cell: ({ itemId, name, productName, planned, shown, warnings }) => (
              <div>
                <input type="hidden" name="itemId" value={itemId} />
                <input type="hidden" name="was" value={wasText(answer?.was[itemId] ?? shown)} />
                {name}
                <span className="type-small block font-[400] text-text-2">
                  {productName} · {itemId} ·{' '}
                  <Link
                    to={itemPricesPath(itemId)}
                    className="underline"
                    aria-label={words.historyOf(name)}
                  >
                    {planned ? words.planned : words.history}
                  </Link>
                </span>
                {warnings.length === 0 ? null : (
                  <span className="type-small block font-[400] text-warning">
                    {warnings.map((warning) => ITEM_WARNINGS[warning]).join(' ')}
                  </span>
                )}
              </div>
            ),
          },
          ...PRICE_FIELDS.map((field) => ({
            title: priceFieldWords[field],
            numeric: true,
            cell: ({ itemId, name, shown }: PriceRow) => {
              const cell = {
                ...{ itemId, field, label: words.rowOf(priceFieldWords[field], name) },
                value: (answer?.typed[itemId] ?? shown)[field],
                error: answer?.errors[itemId]?.[field],
              };
              const Cell = field === 'inStock' ? StockCell : PriceCell;
              // What was saved, by whomever, takes the place of what stood there.
              return <Cell key={shown[field]} {...cell} />;
            },
          })),
          {
            title: words.action,
            cell: ({ itemId, name }) => (
              <Button
                size="small"
                name="only"
                value={itemId}
                aria-label={words.saveRowOf(name)}
                pending={busy && only === itemId && words.saving}
              >
                {words.saveRow}
              </Button>
            ),
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Field
          name="why"
          label={words.why}
          hint={words.whyHint}
          maxLength={200}
          defaultValue={answer?.why}
          className="min-w-0 flex-1 basis-64"
        />
        <Button look="primary" pending={busy && !only && words.saving}>
          {words.saveAll}
        </Button>
      </div>
      <NotSent className="mt-3" detail={words.notSent} />
    </PostForm>
  );
}

const problemsIn = (rows: readonly PriceRow[], answer: PricesAnswer | null) =>
  rows.flatMap(({ itemId, name }) =>
    PRICE_FIELDS.flatMap((field) => {
      const message = answer?.errors[itemId]?.[field];
      if (message === undefined) return [];
      return [{ fieldId: `${field}-${itemId}`, text: words.inRow(name, message) }];
    }),
  );
