import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaArgs } from '@remix-run/react';
import { publicHead } from '../crawlers/public-head.ts';
import { Link } from '../ui/link.tsx';
import { LegalPage } from './legal-page.tsx';
import { POLICIES } from './policies.ts';
import { loader as whoWeAre } from './who-we-are.tsx';
import { deliveryWords } from './words.ts';

export const loader = (args: LoaderFunctionArgs) => ({
  ...whoWeAre(args),
  deliveryHours: args.context.shop.settings.deliveryHoursText,
});

export const meta = (page: MetaArgs) =>
  publicHead(
    page,
    'Terms and Conditions',
    'The rules for buying game top-ups and digital goods here.',
    '/terms-and-condition',
  );

export default function Terms() {
  const { deliveryHours } = useLoaderData<typeof loader>();
  return (
    <LegalPage title="Terms and Conditions" version={POLICIES.terms}>
      {(store) => (
        <>
          <p>By buying here you agree to these terms of {store}.</p>
          <h2>What we sell</h2>
          <p>
            Top-ups and digital goods for games and services of other companies. We are not those
            companies, and their own rules apply to what you receive.
          </p>
          <p>
            {deliveryHours === '' ? deliveryWords.always : deliveryWords.inHours(deliveryHours)}
          </p>
          <h2>Your account</h2>
          <ul>
            <li>Use your own name, email address and mobile number.</li>
            <li>Keep your password to yourself: orders made with it count as yours.</li>
            <li>
              If you are under 18, a parent or guardian has to agree before you buy or add money.
            </li>
          </ul>
          <h2>Prices and payment</h2>
          <ul>
            <li>
              Prices are in rupees and include tax. The price you confirm is the price you pay.
            </li>
            <li>
              You pay by UPI or with G-Coins from your wallet, or partly with G-Coins and partly by
              UPI. 1 G-Coin is ₹1.00.
            </li>
            <li>
              Check the game ID before you pay: an item sent to a wrong ID cannot be taken back.
            </li>
          </ul>
          <h2>Delivery and refunds</h2>
          <p>
            All sales of digital content are final. What is not delivered is refunded: see the{' '}
            <Link to="/refund-policy" className="link">
              Refund Policy
            </Link>
            .
          </p>
          <h2>Points and leaderboard</h2>
          <p>
            Completed orders earn points, which can be turned into G-Coins. The three customers who
            spend most in a week, Monday to Sunday in Indian Standard Time, win a prize in G-Coins.
            Points and prizes gained by fraud are taken back.
          </p>
          <h2>Fraud</h2>
          <p>
            We may review a paid order before we deliver it. If we find fraud, we may refuse orders,
            refund them and close the account.
          </p>
          <h2>Changes</h2>
          <p>
            The service may be changed or ended at any time. Orders already paid for are delivered
            or refunded.
          </p>
        </>
      )}
    </LegalPage>
  );
}
