import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { MailRefused, MailUnavailable, smtpMailer, type Mailer } from './mail.ts';

const MAIL = { to: 'asha@example.com', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' };
const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

/** Speaks just enough SMTP; `recipient` is the answer to RCPT TO. One that waits greets when told to. */
async function mailerTo(recipient: string, { waits = false } = {}) {
  const received: string[] = [];
  let goOn = () => undefined as void;
  const greeted = waits ? new Promise<void>((resolve) => (goOn = resolve)) : Promise.resolve();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let inData = false;
    void greeted.then(() => socket.write('220 ready\r\n'));
    socket.on('data', (chunk) => {
      const text = chunk.toString('utf8');
      received.push(text);
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('RCPT')) socket.write(`${recipient}\r\n`);
      else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    mailer: mailerAt(
      port,
      () => [...sockets].forEach((socket) => socket.destroy()),
      () => server.close(),
    ),
    received,
    goOn: () => goOn(),
  };
}

function mailerAt(port: number, ...cleanUp: (() => void)[]): Mailer {
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Shop <shop@store.test>' });
  cleanUps.push(() => mailer.close(), ...cleanUp);
  return mailer;
}

describe('a mail by SMTP', () => {
  it('carries an id made from ours, so that a repeat can be told', async () => {
    const { mailer, received } = await mailerTo('250 fine');

    await mailer.send('welcome-1', MAIL);

    const message = received.join('');
    expect(message).toContain('RCPT TO:<asha@example.com>');
    expect(message).toContain('Message-ID: <welcome-1@store.test>');
    expect(message).toContain('Subject: Welcome');
  });

  it('that can be stopped says where a mail program does that at one press', async () => {
    const { mailer, received } = await mailerTo('250 fine');
    await mailer.send('news-1', { ...MAIL, unsubscribe: 'https://shop.test/unsubscribe/1' });
    await mailer.send('news-2', MAIL);

    const message = received.join('');
    expect(message).toContain('List-Unsubscribe: <https://shop.test/unsubscribe/1>');
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(message.match(/^List-Unsubscribe:/gm)).toHaveLength(1);
  });

  it('is given up when the server refuses the address', async () => {
    const { mailer } = await mailerTo('550 no such mailbox');

    await expect(mailer.send('welcome-1', MAIL)).rejects.toThrow(MailRefused);
  });

  it('may be tried again when the server is busy', async () => {
    const { mailer } = await mailerTo('450 try later');

    await expect(mailer.send('welcome-1', MAIL)).rejects.toThrow(MailUnavailable);
  });

  it('never leaves once nobody waits for it any more, behind those that are on their way', async () => {
    const { mailer, received, goOn } = await mailerTo('250 fine', { waits: true });
    const first = ['1', '2'].map((id) => mailer.send(`welcome-${id}`, MAIL));
    const unwanted = new AbortController();
    const third = mailer.send('welcome-3', MAIL, unwanted.signal);
    const refused = expect(third).rejects.toThrow(MailUnavailable);
    unwanted.abort();
    goOn();
    await Promise.all(first);
    await refused;
    expect(received.join('')).not.toContain('welcome-3');
    await mailer.send('welcome-4', MAIL);
    expect(received.join('')).toContain('welcome-4');
  });

  it('leaves when its turn comes, also behind some that nobody waits for any more', async () => {
    const { mailer, received, goOn } = await mailerTo('250 fine', { waits: true });
    const first = ['1', '2'].map((id) => mailer.send(`welcome-${id}`, MAIL));
    const unwanted = new AbortController();
    const calledBack = ['3', '4'].map((id) =>
      expect(mailer.send(`welcome-${id}`, MAIL, unwanted.signal)).rejects.toThrow(MailUnavailable),
    );
    const last = mailer.send('welcome-5', MAIL);
    unwanted.abort();
    goOn();
    await Promise.all([...first, ...calledBack, last]);
    expect(received.join('')).toContain('welcome-5');
  });

  it('may be tried again when nobody listens', async () => {
    await expect(mailerAt(1).send('welcome-1', MAIL)).rejects.toThrow(MailUnavailable);
  });
});
