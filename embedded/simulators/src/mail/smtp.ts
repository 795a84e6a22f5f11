import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { hang } from '../http/broken.ts';
import type { KeptMap } from '../keeping/kept-map.ts';
import type { Moody } from '../switches/moody.ts';
import type { ReceivedMail } from './mailbox.ts';
import type { smtpSwitches } from './mood.ts';

/** Takes every mail at 127.0.0.1 and puts it into the mailbox; nothing leaves the machine. */
export async function startSmtp(
  mails: KeptMap<ReceivedMail>,
  port: number,
  post: Moody<typeof smtpSwitches>,
): Promise<RunningSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Whatever name and password the store was given will do.
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, _session, answered) => {
      take(stream).then(
        () => answered(),
        (error: unknown) => answered(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  const take = async (stream: Readable) => {
    const written = await buffer(stream);
    const { answers, delayMs } = post.mood;
    if (delayMs > 0) await pause(delayMs);
    if (answers === 'hang') await hang();
    if (answers === 'later') throw saying(451, 'Try again later');
    if (answers === 'refuse') throw saying(550, 'No such mailbox here');
    const mail = mailOf(await PostalMime.parse(written));
    mails.set(mail.id, mail);
    if (answers === 'lost') throw saying(451, 'Local error in processing');
  };
  // A connection that breaks off is the client's loss, not the end of the simulator.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const saying = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });

export type RunningSmtp = Readonly<{ url: string; stop: () => Promise<void> }>;

/** One that is sent again takes the place of the first, as large mailboxes have it. */
const idOf = ({ messageId }: Email): string =>
  messageId === undefined
    ? randomBytes(8).toString('hex')
    : createHash('sha256').update(messageId).digest('hex').slice(0, 16);

function mailOf(email: Email): ReceivedMail {
  const text = email.text ?? '';
  const links = [...`${text}\n${email.html ?? ''}`.matchAll(/https?:\/\/[^\s<>"')]+/g)];
  return {
    id: idOf(email),
    from: email.from?.address ?? '',
    to: (email.to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: email.subject ?? '(no subject)',
    text: text === '' ? (email.html ?? '').replace(/<[^>]+>/g, ' ') : text,
    links: [...new Set(links.map(([link]) => link.replaceAll('&amp;', '&')))],
    at: new Date().toISOString(),
  };
}
