import type { MetaArgs } from '@remix-run/react';
import { publicHead } from '../crawlers/public-head.ts';
import { ContactLink } from '../layout/contact-link.tsx';
import { useStoreInfo } from '../layout/store-info.ts';
import { LinkButton } from '../ui/button.tsx';
import { supportHoursInWords } from '../layout/words.ts';
import { WhoWeAre } from './who-we-are.tsx';

export { loader } from './who-we-are.tsx';

export const meta = (page: MetaArgs) =>
  publicHead(page, 'Contact', 'How to reach us about an order, a top-up or your data.', '/contact');

/** Where Contact leads in a store without a support chat. */
export default function Contact() {
  const { supportUrl = null, supportHours = '' } = useStoreInfo() ?? {};
  const chat = supportUrl !== null;
  return (
    <main id="content" className="page pt-6 pb-8 md:pt-9">
      <article className="measure mx-auto grid gap-3">
        <h1>Contact</h1>
        <p>
          For help with an order or a top-up, keep its number and your proof of payment ready.
          {chat
            ? ' Our support chat is the quickest way.'
            : ' Make a complaint here, or email or call our grievance officer.'}
          {supportHours === '' ? null : ` ${supportHoursInWords(supportHours)}`}
        </p>
        {chat ? (
          <ContactLink className="button justify-self-start">Chat with us</ContactLink>
        ) : null}
        <WhoWeAre />
        <h2 className="mt-4">Complaints</h2>
        <p>
          Something went wrong? Make a complaint and get a number for it. We reply within 48 hours
          and settle it within one month.
        </p>
        <LinkButton to="/complaint" className="justify-self-start">
          Make a complaint
        </LinkButton>
      </article>
    </main>
  );
}
