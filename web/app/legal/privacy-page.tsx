import { LegalPage } from './legal-page.tsx';

export { loader } from './who-we-are.tsx';

export const meta = () => [{ title: 'Privacy Policy' }];

export default function Privacy() {
  return (
    <LegalPage title="Privacy Policy">
      {(store) => (
        <>
          <p>
            What data {store} keeps about you, why, and for how long. We do not sell your data and
            do not show third-party ads.
          </p>
          <h2>What we keep</h2>
          <ul>
            <li>Your name, email address, mobile number, and whether you are 18 or older.</li>
            <li>
              For customers under 18: the name and contact details of the parent or guardian who
              gave consent, and when.
            </li>
            <li>
              Your orders, top-ups, wallet and points. The game account of each order is encrypted
              with your own key, and nobody can read it without that key.
            </li>
            <li>Your password, only as a hash that cannot be reversed.</li>
          </ul>
          <h2>Who we share it with</h2>
          <ul>
            <li>The game’s provider gets the player ID you entered, to deliver the item.</li>
            <li>
              The UPI payment service gets your name, email, mobile number and the amount, to
              collect your payment.
            </li>
            <li>
              When you open the support chat, its link carries your name, mobile number and email,
              so that we can find your account. Nothing is sent until you open it.
            </li>
          </ul>
          <h2>Cookies</h2>
          <p>
            One cookie keeps you signed in for six hours. Another keeps an unfinished purchase,
            encrypted, for up to an hour. Others remember the theme, how you like your orders to be
            shown, which popups you have closed, that you have signed in here before, and a message
            for the next page. None of them tracks you on other sites.
          </p>
          <h2>How long</h2>
          <p>
            Orders and the ledger of payments are kept for eight years, as required by law.
            Technical logs are kept for 90 days, one-time codes for a day.
          </p>
          <h2>Your rights</h2>
          <p>
            You can ask us for a copy of your data, and to correct or erase it. When we erase it, we
            destroy the key to your game accounts; only amounts stay in our books.
          </p>
        </>
      )}
    </LegalPage>
  );
}
