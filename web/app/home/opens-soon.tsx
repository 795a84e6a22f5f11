import type { StoreSettings } from '../../ports/store-settings.ts';
import { publicHead, type HeadAsked } from '../crawlers/public-head.ts';
import { ContactLink } from '../layout/contact-link.tsx';
import { useStoreInfo } from '../layout/store-info.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Banner } from './banner.tsx';
import { opensSoonWords as words } from './words.ts';

/** The name of a store that sells nothing yet, as a sentence begins; null of one that is open. */
export const soonOpen = (
  { storeName }: Pick<StoreSettings, 'storeName'>,
  products: readonly unknown[],
): string | null =>
  products.length === 0 ? storeName.charAt(0).toUpperCase() + storeName.slice(1) : null;

/** What a search engine keeps of it. */
export const opensSoonMeta = (asked: HeadAsked, storeName: string) =>
  publicHead(asked, words.title(storeName), words.description, '/');

/** Instead of a page of products, while there is none in the whole store. */
export function OpensSoon({ storeName }: { storeName: string }) {
  const role = useStoreInfo()?.account?.role ?? null;
  return (
    <main id="content" className="jaali">
      <div className="page pt-4 pb-8 md:pt-8">
        <Banner titleAs="h1" title={words.title(storeName)} text={words.text} />
        <Card className="mt-5 grid justify-items-start gap-3 md:mt-9">
          <h2>{words.meanwhile}</h2>
          <p>{role === 'admin' ? words.admin : role === null ? words.create : words.signedIn}</p>
          {role === 'admin' ? (
            <LinkButton to="/admin" look="primary">
              {words.setUp}
            </LinkButton>
          ) : null}
          {role === null ? (
            <LinkButton to="/register" look="primary">
              {words.createAccount}
            </LinkButton>
          ) : null}
          {role === 'admin' ? null : (
            <p className="text-text-2">
              {words.ask} <ContactLink className="link">{words.contact}</ContactLink>
            </p>
          )}
        </Card>
      </div>
    </main>
  );
}
