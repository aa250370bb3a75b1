/** Readies a test file as programs of Node ready themselves. */
import '../../selfplay/node/index.ts';
