export {
  type Answer,
  blobsOf,
  decodeAnswer,
  encodeAnswer,
  identitiesOf,
  identityOf,
  packBatch,
  unpackBatch,
  WIRE_VERSION,
  type WireBatch,
} from './batch.ts';
export { type Blobs, blobHash, decodeText, encodeText } from './codec.ts';
export { playBatch } from './play-batch.ts';
