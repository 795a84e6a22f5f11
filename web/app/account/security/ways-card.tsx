import type { ReactNode } from 'react';
import type { ProviderId } from '../../../ports/identity-providers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { Link } from '../../ui/link.tsx';
import { ProviderButton } from '../provider-buttons/provider-button.tsx';
import { waysWords as words } from './words.ts';

export type ShownWays = Readonly<{
  email: string;
  emailVerified: boolean;
  mobile: string | null;
  mobileVerified: boolean;
  password: boolean;
  passkeys: readonly Readonly<{
    id: string;
    name: string;
    addedAt: string;
    usedAt: string | null;
  }>[];
  /** Accounts at providers. */
  elsewhere: readonly Readonly<{
    provider: ProviderId;
    name: string;
    email: string | null;
    addedAt: string;
    usedAt: string | null;
  }>[];
  /** Providers of which there is none yet. */
  addable: readonly Readonly<{ id: ProviderId; name: string }>[];
}>;

const PAGE = '/dashboard/security';

/** What one can sign in with, each with the page where it is changed. */
export function WaysCard({ ways }: { ways: ShownWays }) {
  const { email, emailVerified, mobile, mobileVerified, password, passkeys, elsewhere, addable } =
    ways;
  return (
    <section aria-labelledby="ways" className="grid content-start gap-3">
      <h2 id="ways">{words.title}</h2>
      <p className="text-text-2">{words.lead}</p>
      <ul className="grid gap-3">
        <Way name={words.email} what={email} isOpen={!emailVerified}>
          <Change to={`${PAGE}/email`} what={words.email} />
        </Way>
        <Way name={words.password} what={password ? words.set : words.notSet}>
          {password ? (
            <>
              <Change to={`${PAGE}/password`} what={words.password} />
              <Remove to={`${PAGE}/remove/password`} what={words.password} />
            </>
          ) : (
            <Add to={`${PAGE}/password`} what={words.password} />
          )}
        </Way>
        <Way
          name={words.mobile}
          what={mobile ?? words.notSet}
          isOpen={mobile !== null && !mobileVerified}
        >
          {mobile === null ? (
            <Add to={`${PAGE}/mobile`} what={words.mobile} />
          ) : (
            <>
              <Change to={`${PAGE}/mobile`} what={words.mobile} />
              <Remove to={`${PAGE}/remove/mobile`} what={words.mobile} />
            </>
          )}
        </Way>
        {passkeys.map(({ id, name, addedAt, usedAt }) => (
          <Way
            key={id}
            name={words.passkey(name)}
            what={words.since(
              formatInstant(addedAt),
              usedAt === null ? null : formatInstant(usedAt),
            )}
          >
            <Remove to={`${PAGE}/remove/${id}`} what={words.passkey(name)} />
          </Way>
        ))}
        {passkeys.length === 0 ? (
          <Way name={words.passkey('')} what={words.notSet}>
            <AddPasskey />
          </Way>
        ) : null}
        {elsewhere.map(({ provider, name, email: there, addedAt, usedAt }) => (
          <Way
            key={`${provider} ${addedAt}`}
            name={name}
            what={
              <>
                {there === null ? null : <span className="block">{there}</span>}
                {words.since(
                  formatInstant(addedAt),
                  usedAt === null ? null : formatInstant(usedAt),
                )}
              </>
            }
          >
            <Remove to={`${PAGE}/remove/${provider}`} what={name} />
          </Way>
        ))}
      </ul>
      {passkeys.length === 0 ? null : (
        <p>
          <AddPasskey />
        </p>
      )}
      {addable.length === 0 ? null : (
        <ul className="flex flex-wrap items-start gap-3">
          {addable.map(({ id, name }) => (
            <li key={id}>
              <ProviderButton provider={id} name={name} aim={{ adds: true }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Way({
  name,
  what,
  isOpen = false,
  children,
}: {
  name: string;
  what: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{name}</span>
            {isOpen ? <Badge tone="warning">{words.notVerified}</Badge> : null}
          </p>
          <p className="type-small wrap-anywhere text-text-2">{what}</p>
        </div>
        <p className="flex flex-wrap gap-x-5 gap-y-2">{children}</p>
      </Card>
    </li>
  );
}

const AddPasskey = () => (
  <Link to={`${PAGE}/passkey`} className="link">
    {words.addPasskey}
  </Link>
);

const Add = ({ to, what }: { to: string; what: string }) => (
  <Link to={to} className="link">
    {words.add}
    <span className="sr-only"> {what}</span>
  </Link>
);

const Change = ({ to, what }: { to: string; what: string }) => (
  <Link to={to} className="link">
    {words.change}
    <span className="sr-only"> {what}</span>
  </Link>
);

const Remove = ({ to, what }: { to: string; what: string }) => (
  <Link to={to} className="link">
    {words.remove}
    <span className="sr-only"> {what}</span>
  </Link>
);
