import { ContactLink } from '../layout/contact-link.tsx';
import { useStoreInfo } from '../layout/store-info.ts';
import { supportHoursInWords } from '../layout/words.ts';
import { WhoWeAre } from './who-we-are.tsx';

export { loader } from './who-we-are.tsx';

export const meta = () => [{ title: 'Contact' }];

/** Where Contact leads in a store without a support chat. */
export default function Contact() {
  const { supportUrl = null, supportHours = '' } = useStoreInfo() ?? {};
  const chat = supportUrl !== null;
  return (
    <main id="content" className="page pt-6 pb-8 md:pt-9">
      <article className="measure grid gap-3">
        <h1>Contact</h1>
        <p>
          For help with an order or a top-up, keep its number and your proof of payment ready.
          {chat
            ? ' Our support chat is the quickest way.'
            : ' Email or call our grievance officer.'}
          {supportHours === '' ? null : ` ${supportHoursInWords(supportHours)}`}
        </p>
        {chat ? (
          <ContactLink className="button justify-self-start">Chat with us</ContactLink>
        ) : null}
        <WhoWeAre />
      </article>
    </main>
  );
}
