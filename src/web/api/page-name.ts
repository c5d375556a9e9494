import { randomId } from './random-id.ts';

/** This open page: its changes carry the name, so that it passes over them when the live stream tells. */
export const PAGE = randomId();
