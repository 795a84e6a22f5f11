import { access, constants } from 'node:fs/promises';

/** Is there a file at this path that may be run? */
export const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
