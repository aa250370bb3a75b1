export {
  type Answer,
  type BatchContent,
  blobsOf,
  decodeAnswer,
  encodeAnswer,
  type Failure,
  identitiesOf,
  identityOf,
  type NetReference,
  packBatch,
  unpackBatch,
  WIRE_VERSION,
  type WireBatch,
} from './batch.ts';
export {
  type BlobReader,
  type Blobs,
  blobHash,
  decodeText,
  encodeText,
} from './codec.ts';
export { type BatchBench, playBatch } from './play-batch.ts';
