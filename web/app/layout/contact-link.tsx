import type { ComponentProps } from 'react';
import { Link } from '../ui/link.tsx';
import { useStoreInfo } from './store-info.ts';
import { supportLink } from './support-link.ts';
import { layoutWords } from './words.ts';

type LinkTo = Omit<ComponentProps<'a'>, 'href' | 'about' | 'ref'>;

/** The address of the support chat; none in a store without one. */
export type Chat = Readonly<{ chat?: string }>;

/** Filled in with who is signed in, and with the order it is `about`. */
export function useChat(about?: string): Chat {
  const info = useStoreInfo();
  const { supportUrl, supportGreeting = '' } = info ?? {};
  if (!supportUrl) return {};
  return { chat: supportLink({ supportUrl, supportGreeting }, info?.account ?? null, about) };
}

/** Leads to the support chat; in a store without one to the page that says how else to reach it. */
export function LinkToContact({ chat, children = layoutWords.contact, ...rest }: LinkTo & Chat) {
  if (chat === undefined) {
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
  <LinkToContact {...rest} {...useChat(about)} />
);
