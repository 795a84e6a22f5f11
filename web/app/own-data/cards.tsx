import { DefinitionList } from '../ui/definition-list.tsx';
import { LinkButton } from '../ui/button.tsx';
import { formatDay } from '../ui/format-instant.ts';
import { accountFields } from '../account/words.ts';
import { Link } from '../ui/link.tsx';
import { Section } from './section.tsx';
import { ownDataWords } from './words.ts';

export function CopyCard() {
  const words = ownDataWords.copy;
  return (
    <Section title={words.title}>
      <p>{words.lead}</p>
      <p className="type-small text-text-2">
        {words.fileHint} {words.proof}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/dashboard/data/everything">{words.read}</LinkButton>
        {/* A file is no page of the router. */}
        <a href="/dashboard/data/everything.json" className="button">
          {words.download}
        </a>
      </div>
    </Section>
  );
}

/** `saidState`: whether there is one, for GST invoices. */
export function CorrectCard({ saidState }: { saidState: boolean }) {
  const words = ownDataWords.correct;
  const change = (to: string, what: string) => (
    <Link to={to} className="link">
      {words.change}
      <span className="sr-only">{words.where(what.charAt(0).toLowerCase() + what.slice(1))}</span>
    </Link>
  );
  return (
    <Section title={words.title}>
      <DefinitionList
        facts={[
          { label: accountFields.name, value: change('/dashboard?edit=name', accountFields.name) },
          { label: accountFields.email, value: change('/dashboard/security', accountFields.email) },
          {
            label: accountFields.mobile,
            value: change('/dashboard/security', accountFields.mobile),
          },
          ...(saidState
            ? [{ label: words.state, value: change('/dashboard/data/state', words.state) }]
            : []),
        ]}
      />
      <p>{words.rest}</p>
      <p className="type-small text-text-2">{words.past}</p>
    </Section>
  );
}

export function NomineeCard({
  nominee,
}: {
  nominee: Readonly<{ name: string; since: Date }> | null;
}) {
  const words = ownDataWords.nominee;
  return (
    <Section title={words.title}>
      <p>{words.lead}</p>
      <p>{nominee === null ? words.none : words.since(nominee.name, formatDay(nominee.since))}</p>
      <LinkButton to="/dashboard/data/nominee" className="justify-self-start">
        {nominee === null ? words.set : words.change}
      </LinkButton>
    </Section>
  );
}

export function GrievanceCard({
  officer,
  email,
  phone,
}: {
  officer: string;
  email: string;
  phone: string;
}) {
  const words = ownDataWords.grievance;
  const mail = (
    <a href={`mailto:${email}`} className="link wrap-anywhere">
      {email}
    </a>
  );
  return (
    <Section title={words.title}>
      <p>{words.lead}</p>
      <DefinitionList
        facts={[
          { label: words.officer, value: officer || words.notSaid },
          { label: words.email, value: email === '' ? words.notSaid : mail },
          { label: words.phone, value: phone || words.notSaid },
        ]}
      />
      <LinkButton to="/complaint" className="justify-self-start">
        {words.complain}
      </LinkButton>
      <p className="type-small text-text-2">{words.board}</p>
    </Section>
  );
}
