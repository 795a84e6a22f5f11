import { useLoaderData } from '@remix-run/react';
import { useAnswer } from '../../forms/use-answer.ts';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { BY_HAND_PATH, STATEMENT_PATH } from '../addresses.ts';
import { MonthForm } from '../month/month-form.tsx';
import { PageHead } from '../page-head.tsx';
import { AdminPage } from '../shell.tsx';
import { AtGateways } from './at-gateways.tsx';
import { Doubts } from './doubts.tsx';
import { MonthOfSettlements } from './month-of-settlements.tsx';
import type { action, loader } from './settlements.server.ts';
import { settlementWords as words } from './words.ts';

export { action, loader } from './settlements.server.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export default function Settlements() {
  const told = useLoaderData<typeof loader>();
  const { behindSince, days, gateways, doubts, typed, month, settlements, totals } = told;
  const posted = useAnswer<typeof action>();
  return (
    <AdminPage>
      <PageHead title={words.title} lead={words.lead}>
        <div className="flex flex-wrap gap-3">
          <LinkButton look="quiet" to={STATEMENT_PATH}>
            {words.toStatement}
          </LinkButton>
          <LinkButton look="quiet" to={BY_HAND_PATH}>
            {words.toByHand}
          </LinkButton>
        </div>
      </PageHead>
      <BehindNote since={behindSince} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {doubts.length === 0 ? null : <Doubts doubts={doubts} answer={posted} />}
        <AtGateways gateways={gateways} days={days} />
        <section aria-labelledby="by-day">
          <h2 id="by-day" className="mb-3">
            {words.byDay(month ?? typed)}
          </h2>
          <MonthForm typed={typed} isWrong={month === null} />
          {month === null ? null : (
            <MonthOfSettlements month={month} settlements={settlements} totals={totals} />
          )}
        </section>
      </div>
    </AdminPage>
  );
}
