import type { ReactNode } from 'react';
import type { ConsentEntry } from '../../../ports/consents.ts';
import type { Fact } from '../../../ports/trail.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { Table, type Column } from '../../ui/table.tsx';
import type { Latest } from './latest-of.server.ts';
import type { OwnChange } from './own-changes.server.ts';
import type { Correction } from './own-corrections.ts';
import type { PointsRow } from './own-points.server.ts';
import type { RecordRow } from './record-rows.ts';
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

const { points, changes, corrections, records } = everythingWords;

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

const correctionColumns: readonly Column<Correction>[] = [
  {
    title: corrections.columns.what,
    heading: true,
    cell: ({ what, undoes }) =>
      undoes ? corrections.undone(corrections.what[what]) : corrections.what[what],
  },
  { title: corrections.columns.amount, numeric: true, cell: ({ amount }) => amount },
  { title: corrections.columns.reason, cell: ({ reason }) => reason },
  { title: corrections.columns.status, cell: ({ status }) => corrections.status[status] },
  { title: corrections.columns.at, cell: ({ at }) => formatInstant(at) },
];

export const CorrectionsTable = ({ rows }: { rows: readonly Correction[] }) => (
  <Table
    caption={corrections.caption}
    columns={correctionColumns}
    rows={rows}
    keyOf={({ entryId }) => entryId}
  />
);

const recordColumns: readonly Column<RecordRow>[] = [
  { title: records.columns.what, heading: true, cell: ({ what }) => records.what[what] },
  { title: records.columns.about, cell: ({ about }) => about || changes.nothing },
  {
    title: records.columns.at,
    cell: ({ at }) => (at === null ? changes.nothing : formatInstant(at)),
  },
];

export const RecordsTable = ({ rows }: { rows: readonly RecordRow[] }) => (
  <Table
    caption={records.caption}
    columns={recordColumns}
    rows={rows}
    keyOf={({ what, about, at }) => `${what} ${about} ${String(at?.getTime())}`}
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
