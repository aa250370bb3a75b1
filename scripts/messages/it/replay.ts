import type { Words } from '../../../table/messages/index.ts';
import type { REPLAY as EN } from '../en/replay.ts';

export const REPLAY: Words<typeof EN> = {
  start: (hand, name) => `mano ${hand}, iniziata da ${name}`,
};
