/** What both fuzzers are told. The same seed draws the same requests. */
export type FuzzOptions = Readonly<{
  requests: number;
  seed: number;
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
}>;
