import { Badge } from '../ui/badge.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import { Link } from '../ui/link.tsx';
import { newsWords as words } from './words.ts';

type Row = Readonly<{
  id: string;
  title: string;
  sentence: string;
  more: readonly string[];
  path: string;
  notedAt: Date;
}>;

/** Each card leads to what it is about. `fresh` are the ids of those that are marked as new. */
export const NewsCards = ({
  rows,
  fresh,
}: {
  rows: readonly Row[];
  fresh: ReadonlySet<string>;
}) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
    {rows.map(({ id, title, sentence, more, path, notedAt }) => (
      <li key={id} className="card pressable grid gap-1 p-4">
        <div className="flex items-start justify-between gap-4">
          <h2 className="type-h3">
            <Link to={path}>{title}</Link>
          </h2>
          {fresh.has(id) ? <Badge tone="info">{words.new}</Badge> : null}
        </div>
        <p className="wrap-anywhere">{[sentence, ...more].join(' ')}</p>
        <p className="type-small type-tabular text-text-2">
          {words.inIndia(formatInstant(notedAt))}
        </p>
      </li>
    ))}
  </ul>
);
