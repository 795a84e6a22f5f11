import { Form } from '@remix-run/react';
import { Choice, Day } from '../../forms/filters.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatRupees } from '../../ui/format-money.ts';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { Segmented } from '../../ui/tabs.tsx';
import { THRESHOLDS_PATH } from '../addresses.ts';
import { ChartCard } from './chart-card.tsx';
import type { figuresFor, ShownRow } from './figures.server.ts';
import { SPANS } from './span.ts';
import { figuresWords as words } from './words.ts';

type Shown = Awaited<ReturnType<typeof figuresFor>>;

/** Charts and tables of a chosen span, below the totals of the store. */
export function Figures(figures: Shown) {
  const { span, charts, byGame, byRoute, byProvider, game, route } = figures;
  const full = charts.filter((chart) => !chart.empty);
  const empty = charts.filter((chart) => chart.empty);
  const narrowed = game !== '' || route !== '';
  const download = (chart: string) => `/admin/figures.csv${addressOf(figures, { chart })}`;
  return (
    <section aria-labelledby="figures" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="figures">{words.title}</h2>
        <LinkButton size="small" to={THRESHOLDS_PATH}>
          {words.thresholds}
        </LinkButton>
      </div>
      <SpanForm {...figures} />
      {span.refused === null ? null : (
        <Notice tone="warning" alert className="mb-4">
          {words.refused[span.refused]}
        </Notice>
      )}
      {narrowed ? (
        <Notice standing className="mb-4">
          {words.ordersOnly}
        </Notice>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
        {full.map((chart) => (
          <ChartCard
            key={chart.name}
            chart={chart}
            download={download(chart.name)}
            className={chart.wide === null ? undefined : 'md:col-span-2'}
          />
        ))}
      </div>
      {empty.length === 0 ? null : (
        <p className="type-small mt-3 text-text-2">
          {words.noData(empty.map(({ name }) => words.chartTitles[name]).join(', '))}
        </p>
      )}
      <Breakdown title={words.byGame} name={words.game} rows={byGame} />
      <Breakdown title={words.byRoute} name={words.route} rows={byRoute} />
      <Breakdown title={words.byProvider} name={words.provider} rows={byProvider} />
    </section>
  );
}

/** The address of what is shown, with something else besides. */
function addressOf({ span, game, route }: Shown, more: Readonly<Record<string, string>>): string {
  const asked = {
    ...(span.days === null ? { from: span.from, to: span.to } : { days: String(span.days) }),
    ...(game === '' ? {} : { game }),
    ...(route === '' ? {} : { route }),
    ...more,
  };
  return `?${new URLSearchParams(asked).toString()}`;
}

function SpanForm(figures: Shown) {
  const { span, games, game, route, byRoute } = figures;
  const routes = new Set([...byRoute.map(({ key }) => key), ...(route === '' ? [] : [route])]);
  return (
    <div className="mt-3 mb-4 flex flex-wrap items-start gap-2.5">
      <Segmented
        label={words.span}
        choices={SPANS.map((days) => ({
          to: addressOf({ ...figures, span: { ...span, days } }, {}),
          label: words.days(days),
          current: span.days === days,
        }))}
      />
      <Form
        method="get"
        preventScrollReset
        className="flex flex-wrap gap-2.5 max-md:[&>label]:basis-full"
        key={addressOf(figures, {})}
      >
        <Day label={words.from} name="from" value={span.from} />
        <Day label={words.to} name="to" value={span.to} />
        <Choice label={words.game} name="game" value={game} any={words.any}>
          {games.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label={words.route} name="route" value={route} any={words.any}>
          {[...routes].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Choice>
        <Button className="tall">{words.show}</Button>
      </Form>
    </div>
  );
}

const counted = new Intl.NumberFormat('en-IN');

function Breakdown({
  title,
  name,
  rows,
}: {
  title: string;
  name: string;
  rows: readonly ShownRow[];
}) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="type-h3 mt-6 mb-2">{title}</h3>
      <Table
        caption={title}
        dense
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { title: name, heading: true, cell: (row) => row.name },
          { title: words.sale, numeric: true, cell: ({ sale }) => formatRupees(sale) },
          {
            title: words.margin,
            numeric: true,
            cell: ({ margin }) => (margin === null ? words.unknown : formatRupees(margin)),
          },
          { title: words.placed, numeric: true, cell: (row) => counted.format(row.placed) },
          { title: words.completed, numeric: true, cell: (row) => counted.format(row.completed) },
          { title: words.refunded, numeric: true, cell: (row) => counted.format(row.refunded) },
          { title: words.failed, numeric: true, cell: (row) => counted.format(row.failed) },
          {
            title: words.inTime,
            numeric: true,
            cell: ({ inTimePercent }) =>
              inTimePercent === null ? words.nothing : words.percent(inTimePercent),
          },
        ]}
      />
    </>
  );
}
