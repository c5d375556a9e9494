import { randomId } from './random-id.ts';

/** Identifies this open page. Its changes carry the name, so that it ignores them when the live stream reports them. */
export const PAGE = randomId();
