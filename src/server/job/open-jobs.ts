/** SQL: the project `p` is open: not in the bin, not in the archive, neither lost nor cancelled. */
export const OPEN_PROJECT = 'p.deleted_at is null and not p.archived and p.ishod is null';
/** SQL: the pre-offer `o` is open: not in the bin, not made into a project, neither lost nor cancelled. */
export const OPEN_PREOFFER = 'o.deleted_at is null and o.project_id is null and o.ishod is null';
