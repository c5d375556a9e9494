// node scripts/on-own-node.mjs FILE [ARGUMENT ...]: a command for whoever operates it, on the Node that came with the packages.
import { installForRunning, run } from './install.mjs';

process.exit(run(installForRunning(), process.argv.slice(2)) ? 0 : 1);
