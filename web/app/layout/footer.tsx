import { addressLine } from '../ui/address-line.ts';
import { CoinMark } from '../ui/coin-mark.tsx';
import { Link } from '../ui/link.tsx';
import { MadeOnce } from '../ui/made-once.tsx';
import { LinkToContact, useChat, type Chat } from './contact-link.tsx';
import { useStoreInfo, type StoreInfo } from './store-info.ts';
import { footerWords, layoutWords } from './words.ts';

const links = [
  { to: '/privacypage', label: layoutWords.privacy },
  { to: '/refund-policy', label: layoutWords.refunds },
  { to: '/terms-and-condition', label: layoutWords.terms },
  { to: '/live-leaderboard', label: layoutWords.leaderboard },
  { to: '/order-status', label: footerWords.orderStatus },
  { to: '/complaint', label: footerWords.complaint },
];

type Shown = Readonly<{
  elsewhere: StoreInfo['socialLinks'];
  legal: StoreInfo['legal'] | undefined;
}>;

export function Footer() {
  const info = useStoreInfo();
  const shown = { elsewhere: info?.socialLinks ?? [], legal: info?.legal };
  return (
    <MadeOnce
      as="footer"
      className="page mt-10 pb-10"
      part={Content}
      props={shown satisfies Shown}
      blanks={useChat()}
    />
  );
}

function Content({ elsewhere, legal, ...chat }: Shown & Chat) {
  return (
    <>
      <div className="border-t border-line pt-4">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <nav aria-label={footerWords.label}>
            <ul className="type-small flex flex-wrap gap-x-6 text-text-2">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="foot-link">
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                <LinkToContact className="foot-link" {...chat} />
              </li>
              {elsewhere.map(({ address, name }) => (
                <li key={address}>
                  <a href={address} rel="noopener me" className="foot-link">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <p className="type-small flex items-center gap-2.5 text-text-2">
            {footerWords.weAccept}
            <span className="badge plain">{footerWords.upi}</span>
            <span className="badge plain">
              <CoinMark size={16} />
              {footerWords.coins}
            </span>
          </p>
        </div>
        <p className="type-caption mt-4 max-w-[56ch] text-text-2">{footerWords.policy}</p>
        <Seller legal={legal} />
      </div>
    </>
  );
}

/** Whom one buys from, as far as the owner has said it: the pages of the policies show what is missing. */
function Seller({ legal }: { legal: StoreInfo['legal'] | undefined }) {
  if (legal === undefined) return null;
  const { legalName, registeredAddress, grievanceOfficer, grievanceEmail, grievancePhone } = legal;
  const seller = legalName === '' ? '' : addressLine(`${legalName}\n${registeredAddress}`);
  const named = [grievanceOfficer, grievancePhone].filter((part) => part !== '').join(', ');
  const isReached = named !== '' || grievanceEmail !== '';
  if (seller === '' && !isReached) return null;
  return (
    <p className="type-caption mt-2 max-w-[56ch] wrap-anywhere text-text-2">
      {seller === '' ? null : `${footerWords.soldBy(seller)} `}
      {isReached ? `${footerWords.officer} ${named}${named && grievanceEmail && ', '}` : null}
      {grievanceEmail === '' ? null : (
        <a href={`mailto:${grievanceEmail}`} className="link">
          {grievanceEmail}
        </a>
      )}
    </p>
  );
}
