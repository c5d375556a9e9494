// Builds the web client unless it is already built from these sources.
import { buildWebClient } from './web-build.mjs';

buildWebClient(process.execPath);
