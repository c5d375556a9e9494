import type { QueryKey } from '@tanstack/react-query';

/** Queries that sum up many records: any change may affect them. */
export const SUMMARIES: readonly QueryKey[] = [['today'], ['calendar'], ['client-work'], ['report'], ['own-notices']];
