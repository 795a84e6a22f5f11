import { ChevronDown } from 'lucide-react';
import { priceWords as words } from './words.ts';
import type { PriceField } from './price-rows.ts';

type CellProps = Readonly<{
  itemId: string;
  field: PriceField;
  /** The column and the row, for those who do not see them. */
  label: string;
  value: string;
  error: string | undefined;
}>;

export function PriceCell({ itemId, field, label, value, error }: CellProps) {
  const id = `${field}-${itemId}`;
  return (
    <div>
      <div className="field-box compact min-w-[92px]">
        <input
          id={id}
          name={field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          size={8}
          defaultValue={value}
          aria-label={label}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
      </div>
      <CellError id={id} error={error} />
    </div>
  );
}

export function StockCell({ itemId, field, label, value, error }: CellProps) {
  const id = `${field}-${itemId}`;
  return (
    <div>
      <div className="field-box compact min-w-[92px]">
        <select id={id} name={field} defaultValue={value} aria-label={label}>
          <option value="yes">{words.yes}</option>
          <option value="no">{words.no}</option>
        </select>
        <ChevronDown size={18} aria-hidden />
      </div>
      <CellError id={id} error={error} />
    </div>
  );
}

const CellError = ({ id, error }: { id: string; error: string | undefined }) =>
  error === undefined ? null : (
    <p
      id={`${id}-error`}
      className="type-small mt-1 max-w-[22ch] text-left whitespace-normal text-danger"
    >
      {error}
    </p>
  );
