/** The area of the opening `o` in mm²: of the made size, or of the measured one when there is none. */
const AREA = `case when o.izrada_sirina is null or o.izrada_visina is null then o.sirina * o.visina
  else o.izrada_sirina * o.izrada_visina end`;

/** SQL of `ListSums` for the measuring list `l`. */
export const LIST_SUMS = `select count(*)::int as "brojOtvora", coalesce(sum(o.kolicina), 0)::int as komada,
    coalesce(sum(o.kolicina::bigint * (${AREA})), 0)::bigint as povrsina,
    count(*) filter (where o.izrada_sirina is null or o.izrada_visina is null)::int as "bezIzrade"
  from openings o where o.list_id = l.id and o.deleted_at is null`;

/**
 * Sorts a project's lists `l` so that the one to use comes first: confirmed before others, then all openings before a
 * part, our measures before the client's, finished before unfinished, newer before older.
 */
export const IN_FORCE_FIRST = `l.status = 'potvrđena' desc, l.obuhvat = 'sve' desc, l.vrsta <> 'mere kupca' desc,
  l.status = 'završena' desc, l.created_at desc, l.id`;
