import { type MetaArgs } from '@remix-run/react';
import { publicHead } from '../crawlers/public-head.ts';
import { Link } from '../ui/link.tsx';
import { cookieWords } from './words.ts';
import { LegalPage } from './legal-page.tsx';
import { POLICIES } from './policies.ts';

export { loader } from './who-we-are.tsx';

export const meta = (page: MetaArgs) =>
  publicHead(
    page,
    'Privacy Policy',
    'What we keep about you, why, for how long, and what you can ask of us.',
    '/privacypage',
  );

export default function Privacy() {
  return (
    <LegalPage title="Privacy Policy" version={POLICIES.privacy}>
      {(store) => (
        <>
          <p>
            This page explains what data {store} keeps about you, why, and for how long. We do not
            sell your data and do not show third-party ads.
          </p>
          <h2>What we keep</h2>
          <ul>
            <li>
              Your name, email address, mobile number, and whether you are 18 or older. If you
              joined without a mobile number, we ask for one before your first UPI payment.
            </li>
            <li>
              What you agreed to: which version of our policies, when and where, and whether you
              want offers by email.
            </li>
            <li>
              For customers under 18: the name and contact details of the parent or guardian, and
              when they agreed. When you tell us that you have turned 18, we delete their details.
            </li>
            <li>
              If you ask us to remember them: your game IDs with their names, encrypted with your
              own key, and the games you marked as favourites.
            </li>
            <li>
              Where the store charges GST: your State and PIN code and, where you give them or the
              law asks for them, your GSTIN, registered business name and address, all encrypted
              with your own key. An invoice stays as it was issued; your name and address in it are
              encrypted, too.
            </li>
            <li>Your nominee, if you name one, encrypted with your own key.</li>
            <li>
              Your complaints and our answers, encrypted; without an account, the email address you
              gave for them.
            </li>
            <li>
              Your orders, top-ups, wallet and points. The game ID of each order, and what the
              game’s provider answered about it, are encrypted with your own key, and nobody can
              read them without that key.
            </li>
            <li>
              What our staff note about you or an order, encrypted with your own key, and what they
              change in your account.
            </li>
            <li>
              If you change your email address or mobile number: the earlier ones for seven days, so
              that the change can be undone.
            </li>
            <li>
              What we told you about your orders, money and points, and whether you have read it;
              which emails you switched off. If you turn on notifications: the address your browser
              receives them at, and what kind of device it is, until you turn them off or sign out
              there.
            </li>
            <li>Your password, only as a hash that cannot be reversed.</li>
            <li>
              If you add a passkey: its public half, the kind of device that made it, and when it
              was last used. Your fingerprint or your face never leaves your device.
            </li>
            <li>
              Where you are signed in: the kind of device, part of its network address, and when it
              was last used. Our logs keep the whole network address beside your account number.
            </li>
            <li>
              If you sign in with Google or another sign-in service: your name, your email address
              and your user ID with that service. We do not get your password there, and we keep no
              access to your account there.
            </li>
          </ul>
          <p>
            To prevent fraud, the store may check how new your account is, what you order and for
            how many game IDs. A person decides about every order that is held for this.
          </p>
          <h2>Customers under 18</h2>
          <p>
            You cannot buy, add money or be on the leaderboard until your parent or guardian has
            agreed with a code that we send to their own mobile number or email. They can{' '}
            <Link to="/guardian" className="link">
              withdraw their consent
            </Link>{' '}
            the same way. We do not track you, show you ads or send you offers.
          </p>
          <p>
            If you said that you are under 18 by mistake, our support team can correct it after
            seeing a document. We note who saw it and what kind of document it was, and keep no
            copy. We will tell you by email.
          </p>
          <h2>What others see</h2>
          <p>
            Everybody can see the leaderboard: your first name, the first letter of your last name,
            and what you spent that week. If your name is a single word, only its beginning is
            shown. On your{' '}
            <Link to="/dashboard" className="link">
              dashboard
            </Link>{' '}
            you can choose to be shown as Player.
          </p>
          <h2>Who we share it with</h2>
          <ul>
            <li>The game’s provider gets the game ID you entered, to deliver the item.</li>
            <li>
              The UPI payment service gets your name, email, mobile number and the amount, to
              collect your payment.
            </li>
            <li>
              The services that send our emails and text messages get your email address or mobile
              number, and the message.
            </li>
            <li>
              If you turn on notifications, the company that makes your browser delivers them,
              encrypted: they learn when you get one, not what it says.
            </li>
            <li>
              When you open the support chat, its link carries your name, mobile number and email,
              so that we can find your account. Nothing is sent until you open it.
            </li>
          </ul>
          <h2>Cookies</h2>
          <p>These are all our cookies. None of them tracks you on other sites.</p>
          <ul>
            {Object.entries(cookieWords).map(([name, what]) => (
              <li key={name}>{what}</li>
            ))}
          </ul>
          <h2>How long</h2>
          <p>
            Orders and the ledger of payments are kept for at least eight financial years, as
            required by law. Logs of sign-ins and requests are kept for a year unless the store has
            to keep them longer, other technical logs for 90 days, and one-time codes for a day. An
            account that nobody verifies is deleted after a day. Complaints are kept for three years
            after they are closed, and notifications for 90 days.
          </p>
          <h2>Your rights</h2>
          <p>
            On{' '}
            <Link to="/dashboard/data" className="link">
              Your data
            </Link>{' '}
            you can read everything we keep about you or download it, see what you agreed to, stop
            or ask for offers, name a nominee, and see where to correct what is wrong.
          </p>
          <p>
            You can close and erase your account yourself when you are signed in. It closes at once,
            and for seven days a link in an email opens it again. Then we erase your name, email
            address, mobile number and everything you signed in with, once no order, payment or
            complaint is open and your balance is settled. Orders and payments stay in our books
            without your name. The key to your game IDs is deleted when the law lets us delete the
            orders.
          </p>
          <p>
            Our grievance officer answers questions and{' '}
            <Link to="/complaint" className="link">
              complaints
            </Link>{' '}
            about your data. If the answer does not settle it, you can complain to the Data
            Protection Board of India.
          </p>
        </>
      )}
    </LegalPage>
  );
}
