import { Link } from '@remix-run/react';
import { CoinMark } from '../ui/coin-mark.tsx';
import { ContactLink } from './contact-link.tsx';
import { socialName } from './social-links.ts';
import { useStoreInfo } from './store-info.ts';
import { footerWords, layoutWords } from './words.ts';

const links = [
  { to: '/privacypage', label: layoutWords.privacy },
  { to: '/refund-policy', label: layoutWords.refunds },
  { to: '/terms-and-condition', label: layoutWords.terms },
  { to: '/live-leaderboard', label: layoutWords.leaderboard },
];

export function Footer() {
  const elsewhere = useStoreInfo()?.socialLinks ?? [];
  return (
    <footer className="page mt-10 pb-10">
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
                <ContactLink className="foot-link" />
              </li>
              {elsewhere.map((address) => (
                <li key={address}>
                  <a href={address} rel="noopener me" className="foot-link">
                    {socialName(address)}
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
      </div>
    </footer>
  );
}
