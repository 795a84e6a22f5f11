import { ContactSupport, LegalPage } from '../privacypage/legal-page.tsx';

export const meta = () => [{ title: 'Refund Policy' }];

export default function RefundPolicy() {
  return (
    <LegalPage title="Refund Policy">
      {(store) => (
        <>
          <p>
            All sales of digital content by {store} are final once the provider of the game has
            confirmed the delivery. An order that is not delivered is always refunded.
          </p>
          <h2>When the money comes back</h2>
          <ul>
            <li>The game refuses the order: by itself, at once.</li>
            <li>
              An order takes longer than 30 minutes: you may ask for the money on its page. Where
              our team sends the item by hand, it comes back by itself after 24 hours.
            </li>
            <li>A payment arrives too late or twice: it goes to your wallet.</li>
          </ul>
          <h2>Where it goes</h2>
          <p>
            To your wallet, as G-Coins, where it shows as Refunded. 1 G-Coin is ₹1.00. Points that
            the order earned are taken back.
          </p>
          <h2>Paid, but nothing arrived?</h2>
          <p>
            <ContactSupport /> with the order number and a proof of payment.
          </p>
          <h2>What is not refunded</h2>
          <ul>
            <li>Items that reached the player ID you gave, also when it was the wrong one.</li>
            <li>Orders in which we find fraud are refused, and refunded where the law asks it.</li>
          </ul>
        </>
      )}
    </LegalPage>
  );
}
