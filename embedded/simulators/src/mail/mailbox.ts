import { html, page, type Html } from '../http/page.ts';
import type { Routes } from '../http/router.ts';
import { table } from '../http/table.ts';
import type { KeptMap } from '../keeping/kept-map.ts';

export type ReceivedMail = Readonly<{
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  links: readonly string[];
  at: string;
}>;

/** The customers' mail, all in one box; links can be clicked. */
export const mailbox = (mails: KeptMap<ReceivedMail>): Routes => ({
  'GET /mailbox': () =>
    page({
      title: 'Mailbox',
      body: table(
        ['To', 'Subject', 'Received'],
        mails
          .newestFirst()
          .slice(0, 100)
          .map(({ id, to, subject, at }) => [
            to,
            html`<a href="/mailbox/${id}">${subject}</a>`,
            at,
          ]),
      ),
    }),
  'GET /mailbox/:id': (_request, { id = '' }) => {
    const mail = mails.get(id);
    return mail === undefined
      ? page({
          title: 'No such mail',
          body: html`<p><a href="/mailbox">All mail</a></p>`,
          status: 404,
        })
      : page({ title: mail.subject, body: letter(mail) });
  },
});

const letter = (mail: ReceivedMail): Html =>
  html` <p>From ${mail.from} to ${mail.to}, ${mail.at}</p>
    <pre>${withLinks(mail.text)}</pre>
    <h2>Links</h2>
    <ul>
      ${mail.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
    </ul>`;

const ADDRESS = /(https?:\/\/[^\s<>"')]+)/;

const withLinks = (text: string): readonly Html[] =>
  text
    .split(ADDRESS)
    .map((part) => (ADDRESS.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`));
