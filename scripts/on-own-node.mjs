// node scripts/on-own-node.mjs FILE [ARGUMENT ...]: runs an operator's command on the Node that came with the packages.
import { installForRunning, run } from './install.mjs';

process.exit(run(installForRunning(), process.argv.slice(2)) ? 0 : 1);
