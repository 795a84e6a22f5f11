import { GUARDIAN_PATH } from '../session/guardian-path.ts';
import { LinkButton } from '../ui/button.tsx';
import { formatDay } from '../ui/format-instant.ts';
import { Link } from '../ui/link.tsx';
import { Section } from './section.tsx';
import { ownDataWords } from './words.ts';

type Stated = Readonly<{
  adult: boolean;
  statedAt: Date;
  guardian: Readonly<{ name: string }> | null;
  guardianAgreedAt: Date | null;
}>;

const words = ownDataWords.age;

export function AgeCard({ age }: { age: Stated | null }) {
  return (
    <Section title={words.title}>
      {age === null ? <p>{words.unsaid}</p> : null}
      {age?.adult === true ? <p>{words.adult(formatDay(age.statedAt))}</p> : null}
      {age?.adult === false ? <Minor {...age} /> : null}
    </Section>
  );
}

function Minor({ statedAt, guardian, guardianAgreedAt }: Stated) {
  return (
    <>
      <p>{words.minor(formatDay(statedAt))}</p>
      {guardianAgreedAt === null ? (
        <>
          <p>{words.alone}</p>
          <LinkButton to={GUARDIAN_PATH} className="justify-self-start">
            {words.ask}
          </LinkButton>
        </>
      ) : (
        <p>
          {words.agreed(guardian?.name ?? '', formatDay(guardianAgreedAt))}{' '}
          <Link to="/guardian" className="link">
            {words.withdraw}
          </Link>
        </p>
      )}
      <p className="type-small text-text-2">{words.protected}</p>
      <Link to="/dashboard/data/age" className="link justify-self-start">
        {words.cameOfAge}
      </Link>
    </>
  );
}
