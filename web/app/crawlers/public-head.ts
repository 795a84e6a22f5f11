import type { MetaDescriptor } from '@remix-run/react';

/** The head of a page for everybody, as search engines show it, under the one address that it has. */
export const publicHead = (title: string, description: string, path: string): MetaDescriptor[] => [
  { title },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: path },
];
