/** It brings no types: as much of it as is used here. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
