import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { BarChart } from './bar-chart.tsx';
import type { ShownChart } from './charts.server.ts';
import { figuresWords as words } from './words.ts';

/** A chart with the table that says the same, and its file. */
export function ChartCard({
  chart: { name, narrow, wide, rows },
  download,
  className,
}: {
  chart: ShownChart;
  /** Address of its CSV. */
  download: string;
  className?: string | undefined;
}) {
  const title = words.chartTitles[name];
  const label = words.pictured(title, rows[0]?.label ?? '', rows.at(-1)?.label ?? '');
  return (
    <Card className={classNames('min-w-0', className)}>
      <h3 className="type-h3">{title}</h3>
      <p className="type-small text-text-2">{words.chartNotes[name]}</p>
      <BarChart drawn={narrow} label={label} className={wide === null ? undefined : 'md:hidden'} />
      {wide === null ? null : <BarChart drawn={wide} label={label} className="max-md:hidden" />}
      <div className="type-small mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <details className="min-w-0">
          <summary className="link">{words.showTable}</summary>
          <ChartTable title={title} rows={rows} />
        </details>
        <Link to={download} reloadDocument className="link" aria-label={words.downloadOf(title)}>
          {words.download}
        </Link>
      </div>
    </Card>
  );
}

const ChartTable = ({ title, rows }: { title: string; rows: ShownChart['rows'] }) => (
  <table className="mt-2">
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr>
        <th scope="col" className="pr-6 text-left">
          {words.when}
        </th>
        <th scope="col" className="text-right">
          {words.value}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row" className="type-tabular pr-6 text-left font-normal">
            {label}
          </th>
          <td className="type-tabular text-right">{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
