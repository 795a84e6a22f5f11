import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useAnswer } from '../../forms/use-answer.ts';
import { Badge } from '../../ui/badge.tsx';
import { DefinitionList, type Fact } from '../../ui/definition-list.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { SUSPENSE_PATH } from '../addresses.ts';
import { Section } from '../section.tsx';
import { AdminPage } from '../shell.tsx';
import { CustomerLink, SubjectLink } from '../subject-links.tsx';
import { Decide } from './decide.tsx';
import { SUSPENSE_FACES } from './status-faces.ts';
import type { action } from './transfer-action.server.ts';
import type { loader, TransferStep } from './transfer-loader.server.ts';
import { suspendedBecauseWords, suspensePageWords as words, suspenseStatusWords } from './words.ts';

export { action } from './transfer-action.server.ts';
export { loader } from './transfer-loader.server.ts';

export const meta: MetaFunction<typeof loader> = ({ params }) => [
  { title: words.metaTitle(params['utr'] ?? '') },
  { name: 'robots', content: 'noindex' },
];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function OneTransfer() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { utr, status } = page;
  return (
    <AdminPage>
      <p>
        <Link to={SUSPENSE_PATH} className="link">
          {words.back}
        </Link>
      </p>
      <div className="mt-2 mb-5 flex flex-wrap items-center gap-3">
        <h1 className="wrap-anywhere">{utr}</h1>
        <Badge {...SUSPENSE_FACES[status]}>{suspenseStatusWords[status]}</Badge>
      </div>
      {answer?.problem ? (
        <Notice tone="danger" alert className="mb-4">
          {answer.problem}
        </Notice>
      ) : null}
      {page.disputed !== null && status === 'open' ? (
        <Notice tone="warning" standing className="mb-4">
          {words.disputed[page.disputed]}
        </Notice>
      ) : null}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Section id="facts" title={words.facts}>
          <DefinitionList beside facts={factsOf(page)} />
        </Section>
        <Section id="history" title={words.history}>
          <Timeline
            steps={page.steps.map((step) => ({
              title: words.steps[step.what],
              note: noteOf(step),
              state: step.at === null ? 'now' : step.what === 'failed' ? 'failed' : 'done',
            }))}
          />
        </Section>
        <Outcome page={page} answer={answer} />
      </div>
    </AdminPage>
  );
}

const noteOf = ({ who, proposedBy, alone, detail, at }: TransferStep): string =>
  [
    at === null ? null : formatInstant(at),
    who === null ? null : words.by(who),
    proposedBy === null ? null : words.proposedBy(proposedBy),
    alone ? words.alone : null,
    detail,
  ]
    .filter((part) => part !== null)
    .join(' · ');

function Outcome({
  page,
  answer,
}: {
  page: Page;
  answer: ReturnType<typeof useAnswer<typeof action>>;
}) {
  const { status, gateway, isGatewayGone, isOwn } = page;
  if (status === 'refunding') {
    return isGatewayGone ? (
      <Notice tone="warning" standing>
        {words.gatewayGone(gateway)}
      </Notice>
    ) : (
      <Notice standing>{words.underWay(gateway)}</Notice>
    );
  }
  if (status !== 'open') return <Notice standing>{words.over}</Notice>;
  if (isOwn) return <Notice standing>{words.own}</Notice>;
  return <Decide transfer={page} answer={answer} />;
}

function factsOf(page: Page): readonly Fact[] {
  const { subject, customer, standing, reference, bankReference } = page;
  const facts: readonly (Fact | null)[] = [
    { label: words.amount, value: formatRupees(page.amount) },
    { label: words.utr, value: page.utr },
    { label: words.gateway, value: page.gateway },
    { label: words.about[subject.kind], value: <SubjectLink subject={subject} /> },
    { label: words.why, value: suspendedBecauseWords[page.why] },
    { label: words.since, value: formatInstant(page.since) },
    {
      label: words.customer,
      value: <CustomerLink customer={customer} unknown={words.unknownCustomer} />,
    },
    { label: words.account, value: words.standing[standing] },
    reference === null ? null : { label: words.reference, value: reference },
    bankReference === null ? null : { label: words.bankReference, value: bankReference },
  ];
  return facts.filter((fact) => fact !== null);
}
