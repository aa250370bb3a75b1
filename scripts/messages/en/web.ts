/** What `web` says. */
export const WEB = {
  openAddress: 'Open the address in a browser; Ctrl-C ends it.',
  door: (host: string) =>
    [
      `The server listens on ${host}: not only this machine, but every device that reaches it there can read`,
      'all that it shows, and the connection is not encrypted. Stop it with Ctrl-C when you no longer need it.',
    ].join('\n'),
  site: (files: number, revision: string, folder: string) =>
    `${files} files of ${revision} written to ${folder}; any web server can offer them`,
  single: (file: string) => `${file} written; open it in a browser`,
} as const;
