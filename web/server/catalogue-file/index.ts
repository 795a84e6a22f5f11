import type { Db } from '@store/platform/postgres';
import { PROVIDED_ROUTES } from '@store/workflows/routes';
import type { Catalogue } from '../../ports/catalogue.ts';
import type { CatalogueFiles } from '../../ports/catalogue-file.ts';
import { openCatalogueDesk } from '../catalogue/open-catalogue-desk.ts';
import { openCatalogueFiles } from './open-catalogue-files.ts';

export type { CatalogueFiles } from '../../ports/catalogue-file.ts';

/** For a program that brings goods: nobody reads what it is warned of. */
export const catalogueFilesOf = (db: Db, catalogue: Catalogue, now: () => Date): CatalogueFiles =>
  openCatalogueFiles(db, {
    desk: openCatalogueDesk(db, { catalogue, now }),
    ...{ catalogue, served: PROVIDED_ROUTES, now },
  });
