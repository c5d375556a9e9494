// node scripts/on-own-node.mjs FILE [ARGUMENT ...]: runs the program FILE on the Node 24 that is among the packages.
import { installForRunning, run } from './install.mjs';

process.exit(run(installForRunning(), process.argv.slice(2)) ? 0 : 1);
