/** The shape of the house: no circle of files or of folders, types included. */
module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-files',
      comment: 'Two files that need each other are one file, or miss a third below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      comment: 'What two folders share stands below both.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    // Sources only. Specs and test worlds stand above what they try.
    includeOnly: '^(platform|ledger|projections|workflows|web|embedded|checks)/',
    exclude: '(^|/)(build|node_modules|testing)/|[.]spec[.]tsx?$',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js'],
    },
  },
};
