import { testWords as words } from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

/** Tells whoever opens it that the store answers. */
export default function Test() {
  return (
    <main id="content" className="page py-10">
      <h1>{words.title}</h1>
    </main>
  );
}
