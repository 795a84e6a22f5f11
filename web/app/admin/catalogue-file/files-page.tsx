import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Download } from 'lucide-react';
import { DOWNLOADS, FILE_BYTES, type KeptFile } from '../../../ports/catalogue-file.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy } from '../../faults/outcome-unknown.server.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { readUpload } from '../../forms/read-upload.server.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { AdminPage } from '../shell.tsx';
import { downloadPath, filePath } from './file-address.ts';
import { FileState } from './file-state.tsx';
import {
  downloadWords,
  fileAnswers,
  filesWords as words,
  fileWords,
  refusalWords,
  ruleWords,
} from './words.ts';

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

const MOST_FILES = 20;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'catalogue', 'price:update');
  const files = await args.context.shop.catalogueFiles.files(MOST_FILES);
  return data({ files: files.map(shownFile) });
}

const shownFile = ({ id, name, counts, uploadedAt, appliedAt, undoneAt }: KeptFile) => ({
  ...{ id, name, counts },
  uploadedAt: uploadedAt.toISOString(),
  state:
    undoneAt !== null
      ? ('undone' as const)
      : appliedAt !== null
        ? ('applied' as const)
        : ('preview' as const),
});
type Row = ReturnType<typeof shownFile>;

/** Keeps the file and leads to what it would change. */
export async function action(args: ActionFunctionArgs) {
  // Before a byte of the file is read.
  await requireAdmin(args, 'catalogue', 'price:update');
  const { file: bytes, fileName: name } = await readUpload(args.request, {}, 'file');
  if (bytes === null) return refused(400, fileAnswers.noFile);
  try {
    const uploaded = await args.context.shop.catalogueFiles.upload({ name, bytes });
    if (uploaded.outcome === 'kept') return redirect(filePath(uploaded.id), 303);
    const { why, about } = uploaded.refusal;
    return refused(400, refusalWords[why](about));
  } catch (error) {
    if (!isBusy(error)) throw error;
    logError('a catalogue file could not be read', error);
    return refused(503, fileAnswers.busy);
  }
}

const refused = (status: 400 | 503, error: string) => data({ error }, { status });

export default function CatalogueFiles() {
  const { files } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <AdminPage>
      <h1>{words.title}</h1>
      <p className="type-small measure mb-6 text-text-2">{words.lead}</p>
      <div className="grid gap-8 lg:grid-cols-2">
        <section aria-labelledby="upload">
          <h2 id="upload" className="mb-4">
            {words.upload}
          </h2>
          <UploadForm error={answer?.error} />
        </section>
        <section aria-labelledby="download">
          <h2 id="download" className="mb-4">
            {words.download}
          </h2>
          <ul className="grid gap-2.5 sm:grid-cols-2">
            {DOWNLOADS.map((what) => (
              <li key={what} className="grid">
                <LinkButton
                  to={downloadPath(what)}
                  reloadDocument
                  icon={<Download size={18} aria-hidden />}
                >
                  {downloadWords[what]}
                </LinkButton>
              </li>
            ))}
          </ul>
          <p className="type-small mt-3 text-text-2">{words.downloadNote}</p>
        </section>
      </div>
      <section aria-labelledby="rules" className="measure mt-8">
        <h2 id="rules" className="mb-3">
          {words.rules}
        </h2>
        <ul className="grid list-disc gap-1.5 pl-5">
          {Object.values(ruleWords).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="latest" className="mt-8">
        <h2 id="latest" className="mb-3">
          {words.latest}
        </h2>
        {files.length === 0 ? <p className="text-text-2">{words.none}</p> : <Files rows={files} />}
      </section>
    </AdminPage>
  );
}

function UploadForm({ error }: { error: string | undefined }) {
  const busy = useOwnPost();
  return (
    <PostForm says={false} encType="multipart/form-data" className="grid gap-5">
      <FormErrorSummary
        problems={
          error === undefined
            ? []
            : [
                { fieldId: null, text: fileAnswers.unreadable },
                { fieldId: 'catalogue-file', text: error },
              ]
        }
      />
      <Field
        id="catalogue-file"
        name="file"
        type="file"
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        label={words.file}
        hint={words.fileHint}
        errors={error}
        onChange={({ target }) =>
          target.setCustomValidity(
            (target.files?.[0]?.size ?? 0) > FILE_BYTES ? refusalWords.tooLarge('') : '',
          )
        }
      />
      <div>
        <NotSent className="mb-3" detail={words.notSent} />
        <Button look="primary" pending={busy && words.pending}>
          {words.button}
        </Button>
      </div>
    </PostForm>
  );
}

const Files = ({ rows }: { rows: readonly Row[] }) => (
  <Table<Row>
    dense
    caption={words.latestCaption}
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      {
        title: words.name,
        heading: true,
        cell: ({ id, name }) => (
          <Link to={filePath(id)} className="link wrap-anywhere">
            {name}
          </Link>
        ),
      },
      { title: words.state, cell: ({ state }) => <FileState state={state} /> },
      { title: words.counts, cell: ({ counts }) => fileWords.rowsOf(counts) },
      {
        title: words.uploaded,
        cell: ({ uploadedAt }) => <time dateTime={uploadedAt}>{formatInstant(uploadedAt)}</time>,
      },
    ]}
  />
);
