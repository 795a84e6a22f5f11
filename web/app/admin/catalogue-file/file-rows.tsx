import { CirclePlus, CircleX, Minus, PenLine } from 'lucide-react';
import type { FileRow, RowOutcome } from '../../../ports/catalogue-file.ts';
import { ITEM_WARNINGS } from '../../../ports/catalogue-warnings.ts';
import { Badge, type BadgeFace } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';
import { ChangeLines } from '../trail/change-lines.tsx';
import { fileWords as words, outcomeWords, thingWords } from './words.ts';

const faces: Record<RowOutcome, BadgeFace> = {
  wrong: { tone: 'danger', icon: CircleX },
  created: { tone: 'success', icon: CirclePlus },
  changed: { tone: 'info', icon: PenLine },
  same: { tone: 'neutral', icon: Minus },
};

/** Row by row what the file would change or has changed, and what is wrong in which cell. */
export const FileRows = ({ rows }: { rows: readonly FileRow[] }) => (
  <Table<FileRow>
    dense
    caption={words.caption}
    rows={rows}
    keyOf={({ place }) => place}
    columns={[
      { title: words.row, cell: ({ place }) => <span className="wrap-anywhere">{place}</span> },
      {
        title: words.id,
        heading: true,
        cell: ({ thing, key }) => (
          <>
            <span className="type-small block text-text-2">{thingWords[thing]}</span>
            <span className="wrap-anywhere">{key || words.nothingThere}</span>
          </>
        ),
      },
      { title: words.name, cell: ({ name }) => name || words.nothingThere },
      {
        title: words.outcome,
        cell: ({ outcome }) => <Badge {...faces[outcome]}>{outcomeWords[outcome]}</Badge>,
      },
      { title: words.details, cell: Details },
    ]}
  />
);

function Details({ errors, changes, notes, warnings }: FileRow) {
  const remarks = [...notes, ...warnings.map((warning) => ITEM_WARNINGS[warning])];
  if (errors.length + changes.length + remarks.length === 0) return words.nothingThere;
  return (
    <div className="grid gap-1.5">
      {errors.length === 0 ? null : (
        <ul className="grid gap-1">
          {errors.map(({ column, cell, message }) => (
            <li key={`${column} ${message}`} className="wrap-anywhere">
              <span className="font-[560]">{words.errorAt(column, cell)}</span>{' '}
              <span className="text-danger">{message}</span>
            </li>
          ))}
        </ul>
      )}
      {changes.length === 0 ? null : (
        <ChangeLines
          changes={changes.map(({ column, before, after }) => ({
            name: column,
            before: before === '' ? words.nothingThere : before,
            after: after === '' ? words.nothingThere : after,
          }))}
        />
      )}
      {remarks.length === 0 ? null : (
        <ul className="type-small grid gap-1 text-text-2">
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
