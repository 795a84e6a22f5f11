import { LegalPage } from './legal-page.tsx';

export const meta = () => [{ title: 'Privacy Policy' }];

export default function Privacy() {
  return (
    <LegalPage title="Privacy Policy">
      {(store) => (
        <>
          <p>
            What {store} knows about you, why, and for how long. We do not sell data and show no
            advertising of others.
          </p>
          <h2>What we keep</h2>
          <ul>
            <li>Your name, email address, mobile number, and how old you said you are.</li>
            <li>
              For customers under 18 the name and contact of the guardian who agreed, and when.
            </li>
            <li>
              Your orders, top-ups, wallet and points. The game account of an order is kept sealed
              with a key of your own; without that key nobody can read it.
            </li>
            <li>A password only as a hash that cannot be turned back.</li>
          </ul>
          <h2>Who receives some of it</h2>
          <ul>
            <li>The provider of the game gets the player ID you typed, to deliver the item.</li>
            <li>
              The UPI payment service gets your name, email, mobile number and the amount, to
              collect a payment.
            </li>
            <li>
              When you open the support chat, its address carries your name, mobile number and
              email, so that we can find your account. It opens only when you press it.
            </li>
          </ul>
          <h2>Cookies</h2>
          <p>
            One cookie keeps you signed in, for six hours. Others remember the theme, how you like
            your orders to be shown, that you signed in here before, and a message for the next
            page. None of them follows you to other sites.
          </p>
          <h2>How long</h2>
          <p>
            Orders and the ledger of payments are kept for eight years, because the law on accounts
            asks for it. Technical logs are kept for 90 days, one-time codes for a day.
          </p>
          <h2>Your rights</h2>
          <p>
            Ask us for a copy of your data, to correct it, or to erase it. Erasing destroys the key
            of your game accounts; amounts stay in the books without them.
          </p>
        </>
      )}
    </LegalPage>
  );
}
