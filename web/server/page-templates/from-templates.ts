import { createHash } from 'node:crypto';
import {
  data,
  type AppLoadContext,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RequestHandler as RemixHandle,
  type ServerBuild,
} from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import type { PageTemplate } from '../../ports/page-templates.ts';
import { blanked, word, wordStandIn } from './blanks.ts';
import { templateOf, type Filling, type Template } from './template.ts';

/** Some two hundred pages in each process, in characters. */
const KEPT_CHARACTERS = 8 * 1024 * 1024;
/** Pages that were asked for once. */
const MOST_MET = 10_000;
const NONCE = wordStandIn('nonce');

type Kept = Readonly<{ template: Template; headers: [name: string, value: string][] }>;
/** `web/app/entry.server.tsx` says which pages have one. */
type Entry = ServerBuild['entry']['module'] & Readonly<{ pageTemplates?: readonly PageTemplate[] }>;
/** What a loader says of a page that is there. */
type Answer = Readonly<{ data: unknown; init: ResponseInit | null }>;

/**
 * Remix, but for pages that many see alike. What such a page shows is what its loaders say, and they are
 * asked each time. Where they say the same as before but for the blanks, so does the page, and it is filled
 * in instead of rendered. A template is rendered without what stands in the blanks of whoever came first:
 * nothing of theirs can be in it. It is kept if it gives their page once it is filled. What nobody asks for
 * a second time costs no more than its page.
 */
export function fromTemplates(
  build: ServerBuild,
  remix: (build: ServerBuild) => RemixHandle,
): RemixHandle {
  const { pageTemplates: templates = [] } = build.entry.module as Entry;
  const handle = remix(withAnswersGiven(build));
  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ template }, key) => template.size + key.length,
  });
  const met = new LRUCache<string, 'once' | 'being made'>({ max: MOST_MET });

  return async (request, context) => {
    const path = request.url.slice(request.url.indexOf('/', 'https://'.length));
    const page = templates.find((each) => each.path.test(path));
    const takePage = context?.takePage;
    if (!context || !takePage || !page || request.method !== 'GET') return handle(request, context);

    const params = { ...page.path.exec(path)?.groups };
    const answers = answersOf(build, page, { request, params, context });
    const asked = { ...context, answers };
    const [root, own] = await Promise.all([
      answerIn(answers['root']),
      answerIn(answers[page.route]),
    ]);
    if (root === null || own === null) return handle(request, asked);
    const whole = { root: root.data, page: own.data };
    if (!page.isForMany(whole)) return handle(request, asked);

    const { said, ...blanks } = blanked(page, whole);
    const fillings = [word(context.cspNonce), ...blanks.fillings];
    const headers = [root, own].map(({ init }) => [...new Headers(init?.headers)]);
    const key = JSON.stringify([path, said, headers]);
    const before = kept.get(key);
    if (before !== undefined) {
      takePage(before.template.filled(fillings));
      return new Response(null, { headers: new Headers(before.headers) });
    }

    const name = createHash('sha256').update(key).digest('base64');
    if (met.get(name) !== 'once') {
      if (!met.has(name)) met.set(name, 'once');
      return handle(request, asked);
    }
    met.set(name, 'being made');
    try {
      const { answer, html } = await rendered(handle, request, asked);
      if (html === null) return answer;
      takePage(html);
      if (answer.status !== 200 || answer.headers.has('Set-Cookie')) return answer;
      const answersForMany = {
        root: Promise.resolve(data(said.root, root.init ?? {})),
        [page.route]: Promise.resolve(data(said.page, own.init ?? {})),
      };
      const forMany = await rendered(handle, request, {
        ...context,
        cspNonce: NONCE.shown,
        answers: answersForMany,
      });
      const template = templateGiving(html, fillings, forMany.html, [NONCE, ...blanks.standIns]);
      if (template !== null) kept.set(key, { template, headers: [...answer.headers] });
      return answer;
    } finally {
      met.delete(name);
    }
  };
}

/** Null where the page for many, filled, is not the one that was rendered, or shows a stand-in by chance. */
function templateGiving(
  html: string,
  fillings: readonly Filling[],
  forMany: string | null,
  standIns: readonly Filling[],
): Template | null {
  const isTaken = standIns.some(
    ({ said, shown }) => html.includes(String(said)) || html.includes(shown),
  );
  if (forMany === null || isTaken) return null;
  const template = templateOf(forMany, standIns);
  return template.filled(fillings) === html ? template : null;
}

/** The pages, whose loaders hand on what they were found to say. */
function withAnswersGiven(build: ServerBuild): ServerBuild {
  const routes = { ...build.routes };
  for (const [id, route] of Object.entries(routes)) {
    const loader = route?.module.loader;
    if (!route || !loader) continue;
    const given: LoaderFunction = (args) => args.context.answers?.[id] ?? loader(args);
    routes[id] = { ...route, module: { ...route.module, loader: given } };
  }
  return { ...build, routes };
}

/** Each is asked once, whoever waits for it. */
function answersOf(build: ServerBuild, { route }: PageTemplate, args: LoaderFunctionArgs) {
  const answers = ['root', route].map((id) => {
    const loader = build.routes[id]?.module.loader;
    return [id, Promise.resolve(args).then((asked) => loader?.(asked))] as const;
  });
  return Object.fromEntries(answers);
}

/** Null for everything but a page to show: that is told by Remix. */
async function answerIn(answer: Promise<unknown> | undefined): Promise<Answer | null> {
  const said = await answer?.catch(() => null);
  const isData =
    typeof said === 'object' &&
    said !== null &&
    'type' in said &&
    said.type === 'DataWithResponseInit';
  return isData ? (said as unknown as Answer) : null;
}

async function rendered(handle: RemixHandle, request: Request, context: AppLoadContext) {
  let html: string | null = null;
  const takePage = (made: string): void => void (html = made);
  const answer = await handle(request, { ...context, takePage });
  return { answer, html: html as string | null };
}
