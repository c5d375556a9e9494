import { randomId } from './random-id.ts';

/**
 * Identifies this open page. Its changes carry this id, so that the page ignores them when the live stream reports
 * them.
 */
export const PAGE = randomId();
