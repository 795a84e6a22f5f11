import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaArgs } from '@remix-run/react';
import type { ReactNode } from 'react';
import { documentOf } from '../api/document.ts';
import { publicHead } from '../crawlers/public-head.ts';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { referenceOf, type BodyShown, type CallShown, type FieldShown } from './reference.ts';
import { apiDocsWords as words } from './words.ts';

export const meta = (page: MetaArgs) =>
  publicHead(page, words.title, words.description, '/api/docs');

export function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { publicUrl } = shop.settings;
  return data({ ...referenceOf(documentOf(shop.settings)), base: `${publicUrl}/api` });
}

export default function ApiDocs() {
  const { groups, shapes, base } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="page pt-6 pb-8 md:pt-9">
      <h1>{words.title}</h1>
      <p className="mt-2 text-text-2">{words.lead}</p>
      <p className="mt-4">
        {words.base} <code className="break-all">{base}</code>
      </p>
      <LinkButton to="/api/openapi.json" reloadDocument className="mt-4">
        {words.toDocument}
      </LinkButton>
      <section className="measure mt-8">
        <h2>{words.basics.title}</h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          {Object.values(words.basics.points).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <nav aria-label={words.contents} className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ name, calls }) => (
          <div key={name}>
            <h2 className="type-h2">{name}</h2>
            <ul className="mt-2 grid gap-1">
              {calls.map((call) => (
                <li key={call.name}>
                  <a href={`#${call.name}`} className="link">
                    {call.summary}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {groups.map(({ name, description, calls }) => (
        <section key={name} className="mt-12">
          <h2>{name}</h2>
          <p className="mt-1 text-text-2">{description}</p>
          {calls.map((call) => (
            <Call key={call.name} call={call} />
          ))}
        </section>
      ))}
      <section className="mt-12">
        <h2>{words.shapes}</h2>
        {shapes.map((shape) => (
          <section key={shape.name} id={`shape-${shape.name}`} className="mt-6">
            <h3>{shape.name}</h3>
            <Body body={shape} caption={shape.name} />
          </section>
        ))}
      </section>
    </main>
  );
}

function Call({ call }: { call: CallShown }) {
  const { name, method, path, summary, description, token, parameters, body, answer } = call;
  return (
    <section id={name} className="mt-8 border-t border-line pt-6">
      <h3>{summary}</h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <code className="break-all">
          {method} {path}
        </code>
        <Badge tone={token === 'needed' || token === 'key' ? 'info' : 'neutral'}>
          {words.token[token]}
        </Badge>
      </p>
      {description === '' ? null : (
        <p className="measure mt-3">
          <Prose text={description} />
        </p>
      )}
      {parameters.length === 0 ? null : (
        <Part title={words.parameters}>
          <Fields fields={parameters} caption={`${summary}: ${words.parameters}`} />
        </Part>
      )}
      {body === null ? null : (
        <Part title={words.sends}>
          <Body body={body} caption={`${summary}: ${words.sends}`} />
        </Part>
      )}
      <Part title={words.answers}>
        <Body body={answer} caption={`${summary}: ${words.answers}`} />
      </Part>
      <details className="mt-4">
        <summary className="cursor-pointer">{words.refusals}</summary>
        <Table
          caption={`${summary}: ${words.refusals}`}
          columns={refusalColumns}
          rows={call.refusals}
          keyOf={({ status }) => status}
          dense
          className="mt-2"
        />
      </details>
    </section>
  );
}

/** With what stands between backticks as it is typed. */
const Prose = ({ text }: { text: string }) => (
  <>
    {text
      .split('`')
      .map((part, place) => (place % 2 === 0 ? part : <code key={place}>{part}</code>))}
  </>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-4">
    <h4 className="type-small mb-2 text-text-2">{title}</h4>
    {children}
  </div>
);

const Body = ({ body, caption }: { body: BodyShown; caption: string }) =>
  body.fields.length === 0 ? (
    <p>
      <code>{body.type}</code>
    </p>
  ) : (
    <Fields fields={body.fields} caption={caption} />
  );

const Fields = ({ fields, caption }: { fields: readonly FieldShown[]; caption: string }) => (
  <Table caption={caption} columns={fieldColumns} rows={fields} keyOf={({ name }) => name} dense />
);

const fieldColumns: readonly Column<FieldShown>[] = [
  { title: words.columns.name, heading: true, cell: ({ name }) => <code>{name}</code> },
  {
    title: words.columns.type,
    cell: ({ type, required }) => (required ? type : `${type} (${words.optional})`),
  },
  { title: words.columns.note, cell: ({ note }) => <Prose text={note} /> },
];

const refusalColumns: readonly Column<CallShown['refusals'][number]>[] = [
  { title: words.columns.status, heading: true, cell: ({ status }) => status },
  { title: words.columns.codes, cell: ({ codes }) => codes },
];
