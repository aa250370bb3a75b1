/** Requests as bytes on a socket, as no client would send them. */
import { connect } from 'node:net';

export interface Place {
  readonly host: string;
  readonly port: number;
}

export function placeOf(address: string): Place {
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** Sends bytes, and gives all that comes back until the server ends the connection, or has been silent for a while. */
export function sendRaw(place: Place, bytes: string | Uint8Array, silence = 3000): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(place.port, place.host);
    let text = '';
    socket.setTimeout(silence, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    // A server may end what it does not want to read.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) fail(error);
    });
    socket.on('close', () => done(text));
    socket.write(bytes);
  });
}

/** The head of a request for a path by a method, to be ended by an empty line. */
export function requestOf(target: string, { method = 'GET', host = 'localhost', more = '' } = {}): string {
  return `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`;
}

/** The status of the first answer in a text. */
export function statusOf(text: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}
