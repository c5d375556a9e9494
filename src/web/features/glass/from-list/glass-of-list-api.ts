import { paneMark } from '#domain/glass/source.ts';
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import type { StoredRow } from '../grid/position-rows.ts';

const QUERY = graphql(`
  query glassOfMeasuringList($id: ID!, $sistemId: ID) {
    getMeasuringList(id: $id) { id naziv projectId broj klijent }
    glassOfMeasuringList(id: $id, sistemId: $sistemId) {
      stakla {
        openingId oznaka polje sirina visina kolicina sastav vrsta
        sistem sistemVerzija sistemProveren upozorenja
      }
      bez { openingId oznaka razlog }
    }
  }
`);
export type GlassOfList = ResultOf<typeof QUERY>['glassOfMeasuringList'];
type ListPane = GlassOfList['stakla'][number];

/** The query for the panes of a confirmed list. `sistemId` is the system for openings without one, or null. */
export const glassOfListQuery = (id: string, sistemId: string | null) =>
  graphqlQuery(['measuring-list', id, 'glass', sistemId], QUERY, { id, sistemId }, data => data);

/** A pane with its mark, and a key that identifies it within the list. */
export interface MarkedPane extends ListPane {
  key: string;
  mark: string;
}

/** The panes with their marks: the opening's mark, and the number of the field if the opening has several, „P1/2“. */
export function markedPanes({ stakla }: GlassOfList): MarkedPane[] {
  return stakla.map((pane, index) => {
    const panesOfOpening = stakla.filter(({ openingId }) => openingId === pane.openingId);
    const mark = paneMark(pane.oznaka, pane.polje, panesOfOpening.length);
    return { ...pane, mark, key: String(index) };
  });
}

/** Returns the row of an order's form that the pane becomes. */
export function rowOfPane({ mark, sastav, vrsta, upozorenja, ...pane }: MarkedPane): StoredRow {
  const { openingId, polje, sistem, sistemVerzija, sirina, visina, kolicina } = pane;
  return {
    cells: {
      oznaka: mark,
      sirina: String(sirina),
      visina: String(visina),
      kolicina: String(kolicina),
      sastav: sastav ?? '',
      vrsta: vrsta ?? '',
      napomena: '',
    },
    kindChosen: false,
    izvor: { openingId, polje, sistem, sistemVerzija, sirina, visina, upozorenja },
  };
}
