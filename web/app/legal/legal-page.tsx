import type { ReactNode } from 'react';
import { ContactLink } from '../layout/contact-link.tsx';
import { useStoreInfo } from '../layout/store-info.ts';
import { WhoWeAre } from './who-we-are.tsx';

/** A template: to be read by a lawyer before the store takes real money. */
export function LegalPage({
  title,
  version,
  children,
}: {
  title: string;
  /** The day since when it reads so. */
  version: string;
  children: (store: string) => ReactNode;
}) {
  const store = useStoreInfo()?.storeName ?? 'the store';
  return (
    <main id="content" className="page pt-6 pb-8 md:pt-9">
      <article className="measure mx-auto grid gap-3 [&>h2]:mt-4 [&>ul]:grid [&>ul]:list-disc [&>ul]:gap-1.5 [&>ul]:pl-5">
        <h1>{title}</h1>
        <p className="type-small text-text-2">Version of {version}</p>
        {children(store)}
        <h2>Who we are</h2>
        <WhoWeAre />
        <ContactLink className="link justify-self-start">Contact support</ContactLink>
      </article>
    </main>
  );
}
