import { Download, Printer } from 'lucide-react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useStoreInfo } from '../../layout/store-info.ts';
import { securityWords as words } from './words.ts';

/** Shown this once. */
export function RecoveryCodes({ codes, wayOn }: { codes: readonly string[]; wayOn: string }) {
  const title = words.codesOf(useStoreInfo()?.storeName ?? '');
  const file = `${title}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <ul className="card grid gap-2 p-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label={words.copyCodes} />
        <a
          className="button quiet accent"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          <Download size={18} aria-hidden />
          {words.download}
        </a>
        <Button
          type="button"
          look="quiet"
          className="script-only"
          icon={<Printer size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {words.print}
        </Button>
      </div>
      <LinkButton to={wayOn} look="primary" size="big" reloadDocument>
        {words.kept}
      </LinkButton>
    </>
  );
}
