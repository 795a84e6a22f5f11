import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaArgs } from '@remix-run/react';
import { publicHead } from '../crawlers/public-head.ts';
import { ContactLink } from '../layout/contact-link.tsx';
import { LegalPage } from './legal-page.tsx';
import { POLICIES } from './policies.ts';
import { loader as whoWeAre } from './who-we-are.tsx';
import { deliveryWords } from './words.ts';

export const loader = (args: LoaderFunctionArgs) => ({
  ...whoWeAre(args),
  deliveryHours: args.context.shop.settings.deliveryHoursText,
  refundHours: args.context.shop.settings.manualRefundHours,
});

export const meta = (page: MetaArgs) =>
  publicHead(
    page,
    'Refund Policy',
    'When you get your money back, how fast, and whom to ask.',
    '/refund-policy',
  );

export default function RefundPolicy() {
  const { deliveryHours, refundHours } = useLoaderData<typeof loader>();
  return (
    <LegalPage title="Refund Policy" version={POLICIES.refunds}>
      {(store) => (
        <>
          <p>
            All sales of digital content by {store} are final once the game’s provider has confirmed
            the delivery. An order that is not delivered is always refunded.
          </p>
          <h2>When you get your money back</h2>
          <ul>
            <li>If the game rejects the order, or a part of it: automatically, at once.</li>
            <li>
              {deliveryHours === '' ? deliveryWords.late : deliveryWords.lateInHours(deliveryHours)}{' '}
              What has not been sent after {refundHours} {refundHours === 1 ? 'hour' : 'hours'} is
              refunded automatically; if it is not clear what has arrived, our team checks first. If
              we change this time, orders already placed are not affected.
            </li>
            <li>
              If you pay partly with G-Coins and the UPI payment for the rest does not arrive, your
              G-Coins are available again as soon as the order is closed.
            </li>
            <li>
              If your payment arrives late, but by the time shown on the order page, we add it to
              your wallet.
            </li>
          </ul>
          <h2>Where it goes</h2>
          <p>
            To your wallet, as G-Coins, where it shows as Refunded. 1 G-Coin is ₹1.00. If an order
            is refunded, the points you earned for it are taken back.
          </p>
          <p>
            What you paid by UPI can go back to the account you paid from, where the payment service
            allows it: the order page then shows a button for that, as long as you have not spent
            the money. Banks usually take 5 to 7 working days. If your bank does not accept the
            refund, you get the money back in your wallet.
          </p>
          <h2>Paid but not delivered?</h2>
          <p>
            <ContactLink className="link">Contact support</ContactLink> with your order number and
            proof of payment.
          </p>
          <h2>What is not refunded</h2>
          <ul>
            <li>Items delivered to the game ID you gave, even if the ID was wrong.</li>
            <li>Fraudulent orders: we refuse them, and refund them where the law requires it.</li>
          </ul>
        </>
      )}
    </LegalPage>
  );
}
