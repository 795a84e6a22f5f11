import type { ComponentProps } from 'react';
import { Link } from '../ui/link.tsx';
import { useStoreInfo } from './store-info.ts';
import { supportLink } from './support-link.ts';
import { layoutWords } from './words.ts';

type LinkTo = Omit<ComponentProps<'a'>, 'href' | 'about' | 'ref'>;

/** Of the support chat, for who is signed in, with the order it is `about`; null in a store without one. */
export function useChatAddress(about?: string): string | null {
  const info = useStoreInfo();
  const { supportUrl, supportGreeting = '' } = info ?? {};
  return supportUrl
    ? supportLink({ supportUrl, supportGreeting }, info?.account ?? null, about)
    : null;
}

/** Leads to the support chat; in a store without one to the page that says how else to reach it. */
export function LinkToContact({
  chat,
  children = layoutWords.contact,
  ...rest
}: LinkTo & { chat: string | null }) {
  if (chat === null) {
    return (
      <Link {...rest} to="/contact">
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={chat} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only">{layoutWords.opensChat}</span>
    </a>
  );
}

/** Likewise, for a page that knows of no address. */
export const ContactLink = ({ about, ...rest }: LinkTo & { about?: string | undefined }) => (
  <LinkToContact {...rest} chat={useChatAddress(about)} />
);
