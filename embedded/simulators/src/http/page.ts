/** A piece of HTML that is safe to put into a page. */
export type Html = Readonly<{ html: string }>;

type Piece = string | number | Html | readonly Html[];

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const textOf = (piece: Piece): string => {
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece));
  return 'html' in piece ? piece.html : piece.map(({ html }) => html).join('');
};

/** Everything put into the template is escaped, unless it is HTML already. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  html: parts.reduce((sum, part, place) => sum + textOf(pieces[place - 1] ?? '') + part),
});

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem }
  h1 { font-size: 1.5rem; line-height: 1.2 } h2 { font-size: 1.15rem; margin-top: 2rem }
  nav { display: flex; flex-wrap: wrap } nav a { margin-right: 1rem } table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid #8886; vertical-align: top }
  fieldset { border: 1px solid #8886; border-radius: .5rem; margin: 1rem 0; padding: .75rem 1rem }
  button { font: inherit; padding: .6rem 1rem; min-height: 44px; margin: .25rem .5rem .25rem 0 }
  input, select { font: inherit; padding: .5rem; width: 8rem; max-width: 100%; min-height: 44px; box-sizing: border-box } pre { white-space: pre-wrap; overflow-wrap: anywhere }
  .scroll { overflow-x: auto }
  .fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: .75rem 1.25rem; margin: .5rem 0 }
  .fields div { display: grid; align-content: start } .fields input, .fields select { width: 100% }
  small { opacity: .8 } strong { color: light-dark(#b3261e, #ffb4ab) }
  .services { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1rem }
  .services li { border: 1px solid #8886; border-radius: .5rem; padding: .75rem 1rem } .services h2, .services p { margin: 0 0 .25rem }
  .on span { display: block; font-weight: 600 } .on span::before { content: '● '; color: light-dark(#b3261e, #ffb4ab) }`;

export type PageOptions = Readonly<{ title: string; body: Html; status?: number }>;

/** A page of the simulators. It says on top that nothing here is real. */
export const page = ({ title, body, status = 200 }: PageOptions): Response =>
  new Response(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} (simulator)</title>
          <style>
            ${{ html: style }}
          </style>
        </head>
        <body>
          <nav aria-label="Simulators">
            <a href="/">Simulators</a><a href="/control">Control</a><a href="/upi">Payments</a
            ><a href="/razorpay">Razorpay</a><a href="/smileone">Smile.one</a
            ><a href="/moogold">MooGold</a><a href="/yokcash">YokCash</a
            ><a href="/mailbox">Mailbox</a><a href="/sms">SMS</a><a href="/push">Push</a
            ><a href="/oidc">Sign-in</a>
          </nav>
          <main>
            <p>Simulator: no real money, nobody is charged, nothing is sent.</p>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`.html,
    {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    },
  );

export const redirectTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { location: address } });
