export { type Answer, decodeAnswer, encodeAnswer, type Failure } from './answer.ts';
export {
  type BatchContent,
  blobsOf,
  type NetReference,
  packBatch,
  unpackBatch,
  WIRE_VERSION,
  type WireBatch,
} from './batch.ts';
export { type BlobReader, type Blobs, blobHash, decodeText, encodeText } from './codec.ts';
export { identitiesOf, identityOf } from './identity.ts';
export { type BatchBench, playBatch } from './play-batch.ts';
