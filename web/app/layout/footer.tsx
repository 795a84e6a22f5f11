import { Link } from '@remix-run/react';
import { CoinMark } from '../ui/coin-mark.tsx';
import { ContactLink } from './contact-link.tsx';

const links = [
  { to: '/privacypage', label: 'Privacy Policy' },
  { to: '/refund-policy', label: 'Refund Policy' },
  { to: '/terms-and-condition', label: 'Terms' },
  { to: '/live-leaderboard', label: 'Leaderboard' },
];
const linkClass = 'inline-flex min-h-11 items-center hover:text-text hover:underline';

export function Footer() {
  return (
    <footer className="page mt-10 pb-10">
      <div className="border-t border-line pt-4">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <nav aria-label="Footer">
            <ul className="type-small flex flex-wrap gap-x-6 text-text-2">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                <ContactLink className={linkClass} />
              </li>
            </ul>
          </nav>
          <p className="type-small flex items-center gap-2.5 text-text-2">
            We accept
            <span className="badge text-text">UPI</span>
            <span className="badge text-text">
              <CoinMark size={16} />
              G-Coins
            </span>
          </p>
        </div>
        <p className="type-caption mt-4 max-w-[56ch] text-text-2">
          All sales of digital content are final. If an order is not delivered, you get your money
          back. Under 18? You need a parent’s or guardian’s consent.
        </p>
      </div>
    </footer>
  );
}
