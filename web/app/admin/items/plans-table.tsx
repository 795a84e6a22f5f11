import { useNavigation } from '@remix-run/react';
import { CalendarClock, Check, CircleDashed, Tag } from 'lucide-react';
import { ITEM_WARNINGS } from '../../../ports/catalogue-warnings.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { Badge, type BadgeFace } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/blank.tsx';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Table } from '../../ui/table.tsx';
import type { ShownPlan } from './shown-prices.server.ts';
import { itemPricesWords as words, planStateWords, pricesOfItemWords } from './words.ts';

const faces: Readonly<Record<ShownPlan['state'], BadgeFace>> = {
  ahead: { tone: 'info', icon: CircleDashed },
  holds: { tone: 'success', icon: Tag },
  over: { tone: 'neutral', icon: Check },
};

export function PlansTable({ plans }: { plans: readonly ShownPlan[] }) {
  if (plans.length === 0) return <EmptyState icon={CalendarClock} title={words.noPlans} />;
  return (
    <div className="wide-table">
      <Table<ShownPlan>
        dense
        compact
        caption={words.plans}
        rows={plans}
        keyOf={({ id }) => id}
        columns={[
          { title: words.from, heading: true, cell: WhenCell },
          { title: words.prices, cell: PricesCell },
          { title: words.state, cell: StateCell },
          {
            title: words.by,
            cell: ({ who, why }) => (
              <div className="wrap-break-word md:min-w-20">
                {who}
                {why === '' ? null : <span className="type-small block text-text-2">{why}</span>}
              </div>
            ),
          },
          { title: words.action, cell: CancelForm },
        ]}
      />
    </div>
  );
}

const WhenCell = ({ startsAt, endsAt }: ShownPlan) => (
  <span className="type-tabular grid font-[400] whitespace-nowrap">
    <time dateTime={startsAt}>{formatInstant(startsAt)}</time>
    {endsAt === null ? (
      <span className="text-text-2">{words.forGood}</span>
    ) : (
      <span>
        <span className="text-text-2">{words.until} </span>
        <time dateTime={endsAt}>{formatInstant(endsAt)}</time>
      </span>
    )}
  </span>
);

const PricesCell = ({ prices, warnings }: ShownPlan) => (
  <div>
    <ul className="grid gap-0.5">
      {prices.map(({ name, price }) => (
        <li key={name}>
          <span className="text-text-2">{pricesOfItemWords[name]}: </span>
          <span className="whitespace-nowrap">{formatRupees(price)}</span>
        </li>
      ))}
    </ul>
    {prices.length === 0 ? words.likeUsual : null}
    {warnings.length === 0 ? null : (
      <span className="type-small block text-warning">
        {warnings.map((warning) => ITEM_WARNINGS[warning]).join(' ')}
      </span>
    )}
  </div>
);

const StateCell = ({ state, cancelled }: ShownPlan) => (
  <Badge {...faces[state]}>{cancelled ? words.cancelled : planStateWords[state]}</Badge>
);

function CancelForm({ id, state, startsAt }: ShownPlan) {
  const { formData } = useNavigation();
  if (state === 'over') return words.none;
  const busy = formData?.get('intent') === 'cancel' && formData.get('planId') === id;
  const from = formatInstant(startsAt);
  const ends = state === 'holds';
  return (
    <PostForm>
      <input type="hidden" name="planId" value={id} />
      <Button
        size="small"
        look="danger"
        className="whitespace-nowrap"
        name="intent"
        value="cancel"
        aria-label={ends ? words.endNowOf(from) : words.cancelOf(from)}
        pending={busy && words.cancelling}
      >
        {ends ? words.endNow : words.cancel}
      </Button>
    </PostForm>
  );
}
