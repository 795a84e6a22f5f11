import { formatDay, formatInstant } from '../../ui/format-instant.ts';
import { shelfWords as words } from './words.ts';

/** Text of an owner, of any length: as much of it as a row has room for. */
export const CellText = ({ text }: { text: string }) =>
  text === '' ? (
    words.nothing
  ) : (
    <span className="line-clamp-2 wrap-anywhere md:max-w-60 md:wrap-break-word" title={text}>
      {text}
    </span>
  );

type Kept = Readonly<{ createdAt: string; updatedAt: string }>;

/** Days; the minutes are told by their titles. */
export const CellDays = ({ createdAt, updatedAt }: Kept) => (
  <span className="type-tabular grid whitespace-nowrap">
    <Day at={updatedAt} />
    <span className="text-text-2">
      <span className="md:sr-only">{words.createdOn}</span>
      <Day at={createdAt} />
    </span>
  </span>
);

const Day = ({ at }: { at: string }) => (
  <time dateTime={at} title={`${formatInstant(at)} ${words.times}`}>
    {formatDay(at)}
  </time>
);

export const CellStock = ({ inStock, note }: { inStock: boolean; note: string | null }) => (
  <span className="grid">
    <span className={inStock ? undefined : 'font-[560] text-danger'}>
      {inStock ? words.yes : words.no}
    </span>
    {note === null ? null : <span className="type-caption text-text-2">{note}</span>}
  </span>
);
