import type { ComponentProps } from 'react';
import { Link } from '../ui/link.tsx';
import { useStoreInfo } from './store-info.ts';
import { supportLink } from './support-link.ts';
import { layoutWords } from './words.ts';

/**
 * Leads to the support chat, with the order it is `about`; in a store without a chat to the page that
 * says how else to reach it.
 */
export function ContactLink({
  about,
  children = layoutWords.contact,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'about' | 'ref'> & { about?: string | undefined }) {
  const info = useStoreInfo();
  const { supportUrl, supportGreeting = '' } = info ?? {};
  if (!supportUrl) {
    return (
      <Link {...rest} to="/contact">
        {children}
      </Link>
    );
  }
  return (
    <a
      {...rest}
      href={supportLink({ supportUrl, supportGreeting }, info?.account ?? null, about)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="sr-only">{layoutWords.opensChat}</span>
    </a>
  );
}
