import { useLoaderData } from '@remix-run/react';
import { TriangleAlert } from 'lucide-react';
import { PostForm } from '../../forms/post-form.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { changeThresholdPath } from '../addresses.ts';
import { AdminPage } from '../shell.tsx';
import { useMay } from '../use-may.ts';
import { ThresholdForm } from './threshold-form.tsx';
import type { action } from './thresholds-action.server.ts';
import type { loader } from './thresholds-loader.server.ts';
import { thresholdWords as words } from './words.ts';

export { action } from './thresholds-action.server.ts';
export { loader } from './thresholds-loader.server.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Shown['rows'][number];
type Rung = Shown['rung'][number];

export default function Thresholds() {
  const { behindSince, isToldToNobody, rows, rung, form, most } = useLoaderData<typeof loader>();
  const posted = useAnswer<typeof action>();
  return (
    <AdminPage>
      <h1>{words.title}</h1>
      <p className="type-small measure mb-4 text-text-2">{words.lead}</p>
      <BehindNote since={behindSince} />
      {isToldToNobody ? <ToldToNobody /> : null}
      <RungList rung={rung} />
      <section aria-labelledby="watched">
        <h2 id="watched" className="mb-3">
          {words.list}
        </h2>
        {rows.length === 0 ? (
          <p className="text-text-2">{words.empty}</p>
        ) : (
          <Table<Row>
            dense
            caption={words.caption}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { title: words.balance, heading: true, cell: Watched },
              { title: words.limitTitle, cell: ({ limit }) => limit },
              { title: words.now, numeric: true, cell: Now },
              { title: words.note, cell: ({ note }) => <Noted note={note} /> },
              { title: words.actions, cell: Actions },
            ]}
          />
        )}
      </section>
      <ThresholdForm key={form.key} form={form} posted={posted} most={most} />
    </AdminPage>
  );
}

function ToldToNobody() {
  const may = useMay();
  return (
    <Notice tone="warning" className="mb-4">
      {words.nobody}{' '}
      {may('settings') ? (
        <Link to="/admin/settings" className="link">
          {words.toSettings}
        </Link>
      ) : null}
    </Notice>
  );
}

/** Nothing where nothing ever rang. */
const RungList = ({ rung }: { rung: readonly Rung[] }) =>
  rung.length === 0 ? null : (
    <section aria-labelledby="rung" className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="rung">{words.rung}</h2>
        {rung.some(({ isNew }) => isNew) ? (
          <PostForm>
            <input type="hidden" name="until" value={rung[0]?.at} />
            <Button name="intent" value="see">
              {words.see}
            </Button>
          </PostForm>
        ) : null}
      </div>
      <Table<Rung>
        dense
        caption={words.rungCaption}
        rows={rung}
        keyOf={({ id }) => id}
        columns={[
          { title: words.balance, heading: true, cell: RungName },
          { title: words.limitTitle, cell: ({ limit }) => limit },
          { title: words.stoodAt, numeric: true, cell: ({ balance }) => formatRupees(balance) },
          { title: words.note, wideOnly: true, cell: ({ note }) => <Noted note={note} /> },
          { title: words.at, cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
        ]}
      />
    </section>
  );

const Watched = ({ name, link }: Pick<Row, 'name' | 'link'>) =>
  link === null ? (
    name
  ) : (
    <Link to={link} className="link">
      {name}
    </Link>
  );

const RungName = ({ isNew, ...rung }: Rung) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <Watched {...rung} />
    {isNew ? (
      <Badge tone="warning" icon={TriangleAlert}>
        {words.isNew}
      </Badge>
    ) : null}
  </span>
);

function Now({ now, isBeyond }: Row) {
  if (now === null) return '–';
  return isBeyond ? (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <Badge tone="warning" icon={TriangleAlert}>
        {words.beyond}
      </Badge>
      {formatRupees(now)}
    </span>
  ) : (
    formatRupees(now)
  );
}

const Noted = ({ note }: { note: string }) =>
  note === '' ? '–' : <span className="wrap-anywhere">{note}</span>;

const Actions = ({ id, name, limit }: Row) => {
  const whole = words.whole(name, limit);
  return (
    <div className="flex gap-2">
      <LinkButton size="small" to={changeThresholdPath(id)} aria-label={words.changeOf(whole)}>
        {words.change}
      </LinkButton>
      <PostForm>
        <input type="hidden" name="id" value={id} />
        <Button
          size="small"
          look="danger"
          name="intent"
          value="remove"
          aria-label={words.removeOf(whole)}
        >
          {words.remove}
        </Button>
      </PostForm>
    </div>
  );
};
