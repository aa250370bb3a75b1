import { testsOf } from './vitest.config.ts';

// A configuration of its own, because setting an environment variable in an npm script is not portable.
export default testsOf({ deep: true });
