import type { Words } from '../../../table/messages/index.ts';
import type { WEB as EN } from '../en/web.ts';

export const WEB: Words<typeof EN> = {
  openAddress: "Apri l'indirizzo in un browser; Ctrl-C chiude tutto.",
  door: (host) =>
    [
      `Il server ascolta su ${host}: non solo questo computer, ma ogni dispositivo che ci arriva può leggere tutto`,
      'quello che mostra, e la connessione non è cifrata. Fermalo con Ctrl-C quando non ti serve più.',
    ].join('\n'),
  site: (files, revision, folder) =>
    `${files} file di ${revision} scritti in ${folder}; qualunque server web può offrirli`,
  single: (file) => `${file} è scritto; aprilo in un browser`,
};
