type Routes = Readonly<
  Record<string, Readonly<{ id: string; module: string; imports?: readonly string[] | undefined }>>
>;

/**
 * Brings the code of the pages into the browser's cache. Without it a link
 * that is pressed while the network is away would take the page with it: the router answers code
 * that does not come by loading the page anew.
 */
export function keepPagesAtHand(routes: Routes): void {
  if (savesData()) return;
  const admin = location.pathname.startsWith('/admin');
  const files = Object.values(routes)
    .filter(({ id }) => admin || !id.startsWith('admin/'))
    .flatMap(({ module, imports = [] }) => [module, ...imports]);
  for (const file of new Set(files)) fetch(file, { priority: 'low' }).catch(() => undefined);
}

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
