import type { ComponentProps } from 'react';
import { useStoreInfo } from './store-info.ts';
import { supportLink } from './support-link.ts';

/** Leads to the support chat, with the order it is `about`; nothing when there is no chat. */
export function ContactLink({
  about,
  children = 'Contact',
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'about'> & { about?: string | undefined }) {
  const info = useStoreInfo();
  if (!info?.supportUrl) return null;
  return (
    <a
      {...rest}
      href={supportLink(info.supportUrl, info.account, about)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="sr-only"> (opens the support chat)</span>
    </a>
  );
}
