import { openBenchApp } from './bench-app.ts';
import { fill } from './fill.ts';
import { routeWeights } from './route-weights.ts';
import { say } from './said.ts';
import { measureSpeed } from './speed.ts';

/** npm run bench [list|detail|calendar|mutation|upload|download …]: the product beside bare handlers in the same run, and the weight of the routes. */
const app = await openBenchApp();
try {
  await measureSpeed(app, await fill(app.db, app.ownerId), process.argv.slice(2));
  for (const { name, kilobytes, files, limit } of routeWeights())
    say(`${name} route: ${kilobytes.toFixed(1)} KB of JavaScript in ${files} files (limit ${limit})`);
} finally {
  await app.close();
}
