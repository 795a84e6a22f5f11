import type { ReactNode } from 'react';
import type { ConsentEntry } from '../../../ports/consents.ts';
import type { Fact } from '../../../ports/trail.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { Table, type Column } from '../../ui/table.tsx';
import type { Latest } from './latest-of.server.ts';
import type { OwnChange } from './own-changes.server.ts';
import type { PointsRow } from './own-points.server.ts';
import { consentWords, everythingWords } from './words.ts';

/** A list under its heading; says when there is more than is shown. */
export function Listed({
  title,
  list: { rows, isAll },
  children,
}: {
  title: string;
  list: Latest<unknown>;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-3">
      <h2>{title}</h2>
      {rows.length === 0 ? <p>{everythingWords.none}</p> : children}
      {isAll ? null : <p className="type-small text-text-2">{everythingWords.most(rows.length)}</p>}
    </section>
  );
}

const consentColumns: readonly Column<ConsentEntry>[] = [
  { title: consentWords.columns.what, heading: true, cell: ({ what }) => consentWords.what[what] },
  {
    title: consentWords.columns.said,
    cell: ({ what, given }) => (given ? consentWords.given : consentWords.withdrawn)[what],
  },
  { title: consentWords.columns.version, cell: ({ version }) => version },
  { title: consentWords.columns.how, cell: ({ how }) => consentWords.how[how] },
  { title: consentWords.columns.at, cell: ({ at }) => formatInstant(at) },
];

export const ConsentsTable = ({ rows }: { rows: readonly ConsentEntry[] }) => (
  <Table
    caption={consentWords.caption}
    columns={consentColumns}
    rows={rows}
    keyOf={({ what, at }) => `${what} ${at.toISOString()}`}
  />
);

const { points, changes } = everythingWords;

const pointsColumns: readonly Column<PointsRow>[] = [
  {
    title: points.columns.what,
    heading: true,
    cell: ({ what, takenBack }) => (takenBack ? points.takenBack : points.what[what]),
  },
  { title: points.columns.about, cell: ({ about }) => about },
  { title: points.columns.points, numeric: true, cell: (row) => row.points },
  { title: points.columns.at, cell: ({ at }) => formatInstant(at) },
];

export const PointsTable = ({ rows }: { rows: readonly PointsRow[] }) => (
  <Table
    caption={points.caption}
    columns={pointsColumns}
    rows={rows}
    keyOf={({ what, about, at }) => `${what} ${about} ${at}`}
  />
);

const changeColumns: readonly Column<OwnChange>[] = [
  { title: changes.columns.did, heading: true, cell: ({ did }) => changes.did[did] },
  { title: changes.columns.changes, cell: (change) => changeInWords(change) || changes.nothing },
  { title: changes.columns.at, cell: ({ at }) => formatInstant(at) },
];

export const ChangesTable = ({ rows }: { rows: readonly OwnChange[] }) => (
  <Table
    caption={changes.caption}
    columns={changeColumns}
    rows={rows}
    keyOf={({ at, did }) => `${at} ${did}`}
  />
);

const changeInWords = (change: OwnChange): string =>
  change.changes
    .map(({ field, before, after }) =>
      changes.changed(changes.fields[field], valueInWords(before), valueInWords(after)),
    )
    .join('; ');

function valueInWords(value: Fact): string {
  if (value === null) return changes.nothing;
  if (typeof value === 'boolean') return value ? changes.yes : changes.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
