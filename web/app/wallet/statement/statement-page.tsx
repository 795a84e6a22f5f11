import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { istDay } from '@store/ledger';
import { Day } from '../../forms/filters.tsx';
import { useOwnSearch } from '../../forms/use-own-search.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { BehindNote } from '../../freshness/behind-note.tsx';
import { behindFor } from '../../freshness/behind.server.ts';
import { requireAccount } from '../../session/require-account.server.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PrintButton } from './print-button.tsx';
import { periodIn, periodQuery, type Period } from './period.ts';
import { StatementSheet } from './statement-sheet.tsx';
import { statementPageWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

/** More nobody prints; of a single day, which cannot be made shorter, a reseller may have to. */
const mostLines = ({ from, to }: Period) => (from === to ? 2_000 : 500);

/** What moved the wallet of whoever is signed in on some days, made to be printed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const behindSince = await behindFor(request, shop);
  const now = shop.now().toISOString();
  const { wrong, ...period } = periodIn(readQuery(request, periodQuery), istDay(now));
  const about = {
    storeName: shop.settings.storeName,
    seller: shop.settings.legal.legalName,
    customer: { name: account.name, number: account.customerNumber },
    madeAt: now,
  };
  const shown = { period, about, behindSince };
  if (wrong !== null)
    return data({ ...shown, problem: words.problems[wrong], statement: null }, 400);
  const most = mostLines(period);
  const statement = await shop.readModels.statementOfPeriod(account.id, { ...period, most });
  return statement.isWhole
    ? data({ ...shown, problem: null, statement })
    : data({ ...shown, problem: tooMany(period, most), statement: null }, 400);
}

const tooMany = ({ from, to }: Period, most: number) =>
  from === to ? words.problems.tooManyOfDay(most) : words.problems.tooMany(most);

export default function Statement() {
  const { period, about, behindSince, problem, statement } = useLoaderData<typeof loader>();
  const showing = useOwnSearch();
  return (
    <main id="content" className="page pt-6 pb-8 md:pt-9">
      <div className="mx-auto max-w-[960px]">
        <div className="print:hidden">
          <BehindNote since={behindSince} />
          <Form method="get" className="mb-6 flex flex-wrap items-center gap-2.5">
            <Day label={words.from} name="from" value={period.from} />
            <Day label={words.to} name="to" value={period.to} />
            <Button className="tall" pending={showing && words.showing} asksAgain>
              {words.show}
            </Button>
            <PrintButton />
            <LinkButton to="/wallet" look="quiet">
              {words.back}
            </LinkButton>
          </Form>
        </div>
        {problem === null ? null : (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        {statement === null ? (
          <h1 className="sr-only">{words.title}</h1>
        ) : (
          <StatementSheet about={about} period={period} statement={statement} />
        )}
      </div>
    </main>
  );
}
