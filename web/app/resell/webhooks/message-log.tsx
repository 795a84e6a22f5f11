import { useLocation, useNavigation } from '@remix-run/react';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { PostForm } from '../../forms/post-form.tsx';
import { Badge, type BadgeFace } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/blank.tsx';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { Chips } from '../../ui/tabs.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import type { ShownMessage } from './shown-message.server.ts';
import { webhooksWords } from './words.ts';

const words = webhooksWords.log;

const FACES: Readonly<Record<ShownMessage['state'], BadgeFace>> = {
  waiting: { tone: 'info', icon: Clock },
  delivered: { tone: 'success', icon: CircleCheck },
  givenUp: { tone: 'danger', icon: CircleX },
};

type Log = Readonly<{
  rows: readonly ShownMessage[];
  page: number;
  pageSize: number;
  total: number;
}>;

/** What was told, newest first, with what was answered; each can be sent again while webhooks are on. */
export function MessageLog({
  log: { rows, ...counted },
  undelivered,
  isOn,
}: {
  log: Log;
  undelivered: boolean;
  isOn: boolean;
}) {
  return (
    <section aria-labelledby="log" className="grid gap-3">
      <h2 id="log">{words.title}</h2>
      <Chips
        label={words.filter}
        choices={[
          { to: '?', label: words.all, current: !undelivered },
          { to: '?show=undelivered', label: words.undelivered, current: undelivered },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <div>
          <Table
            caption={words.caption}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { title: words.message, heading: true, cell: (row) => <Named {...row} /> },
              { title: words.time, cell: ({ madeAt }) => madeAt },
              { title: words.outcome, cell: (row) => <Outcome {...row} /> },
              ...(isOn
                ? [{ title: words.action, cell: ({ id }: ShownMessage) => <Again id={id} /> }]
                : []),
            ]}
          />
          <Pagination {...counted} />
        </div>
      )}
    </section>
  );
}

const Named = ({ type, subject, id }: ShownMessage) => (
  <div className="grid gap-0.5">
    <code>{type}</code>
    <span>{subject}</span>
    <span className="type-caption wrap-anywhere text-text-2">{id}</span>
  </div>
);

const Outcome = ({ state, told }: ShownMessage) => (
  <div className="grid justify-items-start gap-1">
    <Badge {...FACES[state]}>{words[state]}</Badge>
    <span className="type-small text-text-2">{unbroken(told.join(' '))}</span>
  </div>
);

function Again({ id }: { id: string }) {
  const { search } = useLocation();
  const pressed = useNavigation().formData?.get('message') === id;
  return (
    <PostForm>
      <input type="hidden" name="intent" value="again" />
      <input type="hidden" name="message" value={id} />
      <input type="hidden" name="page" value={search} />
      <Button size="small" pending={pressed && webhooksWords.test.sending}>
        <span className="whitespace-nowrap">{words.again}</span>
        <span className="sr-only">{words.againWhat(id)}</span>
      </Button>
    </PostForm>
  );
}
