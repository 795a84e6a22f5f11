import { Form } from '@remix-run/react';
import { Choice, FILTER_ROW, FoldedFilters } from '../../forms/filters.tsx';
import { Button } from '../../ui/button.tsx';
import type { loader } from './pending-orders-loader.server.ts';
import { causeWords, pendingWords as words } from './words.ts';

type Page = Awaited<ReturnType<typeof loader>>['data'];

/** Beside search and kind, which stay as they are. */
export const QueueFilters = ({
  page: { kind, text, filters, choices },
}: {
  page: Pick<Page, 'kind' | 'text' | 'filters' | 'choices'>;
}) => (
  <Form method="get" className={`${FILTER_ROW} mb-4`}>
    {kind === null ? null : <input type="hidden" name="kind" value={kind} />}
    {text === '' ? null : <input type="hidden" name="q" value={text} />}
    <FoldedFilters>
      <Choice label={words.game} name="game" value={filters.game}>
        {choices.products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label={words.route} name="route" value={filters.route}>
        {choices.routes.map((route) => (
          <option key={route} value={route}>
            {route === 'MANUAL' ? words.manualRoute : route}
          </option>
        ))}
      </Choice>
      <Choice label={words.cause} name="cause" value={filters.cause}>
        {Object.entries(causeWords).map(([cause, label]) => (
          <option key={cause} value={cause}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice label={words.owner} name="owner" value={filters.owner}>
        <option value="me">{words.owners.mine}</option>
      </Choice>
      <Button>{words.filter}</Button>
    </FoldedFilters>
  </Form>
);
