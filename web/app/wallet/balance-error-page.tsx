import { useLoaderData } from '@remix-run/react';
import { LogIn, Wallet } from 'lucide-react';
import { LinkButton } from '../ui/button.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import type { loader } from './balance-error-loader.server.ts';
import { MissingMoney } from './missing-money.tsx';
import { missingMoneyWords as words } from './words.ts';

export { loader } from './balance-error-loader.server.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

export default function BalanceError() {
  const { signInPath, wanted } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="page py-10">
      <div className="blank mx-auto max-w-[480px]">
        {signInPath === null ? <Short wanted={wanted} /> : <Guest signInPath={signInPath} />}
      </div>
    </main>
  );
}

/** Nobody knows what is in the wallet of a guest. */
const Guest = ({ signInPath }: { signInPath: string }) => (
  <>
    <LogIn size={30} aria-hidden />
    <h1>{words.guestTitle}</h1>
    <p className="text-balance text-text-2">{words.guestLead}</p>
    <LinkButton to={signInPath} look="primary">
      {words.signIn}
    </LinkButton>
  </>
);

function Short({ wanted }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'wanted'>) {
  if (wanted !== null) return <MissingMoney wanted={wanted} />;
  return (
    <>
      <Wallet size={30} aria-hidden />
      <h1>{words.title}</h1>
      <p className="text-balance text-text-2">{unbroken(words.tooLittle)}</p>
      <LinkButton to="/topup" look="primary">
        {words.topUp}
      </LinkButton>
    </>
  );
}
