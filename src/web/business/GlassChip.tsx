import { useQuery } from '@tanstack/react-query';
import { glassWords } from '#domain/glass/state.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { graphql } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { useMay } from '#web/api/session.ts';
import { Chip } from '#web/ui/Chip.tsx';

const STATES = graphql(
  `query listGlassStates($projekti: [ID!]!) { listGlassStates(projekti: $projekti) { projectId poruceno isporuceno ocekujeSe } }`,
);

const statesQuery = (projekti: readonly string[]) =>
  graphqlQuery(['glass', 'states', projekti], STATES, { projekti: [...projekti] }, data => data.listGlassStates);

/** Shows whether the project's glass has arrived; nothing without glass orders, or without the right to them. */
export function GlassChip({ projectId }: { projectId: string }) {
  const mayRead = useMay('glass:read');
  const { data } = useQuery({ ...statesQuery([projectId]), enabled: mayRead });
  const today = useCurrentDay();
  const state = data?.[0];
  if (!state) return null;
  const { text, tone } = glassWords(state, today);
  return <Chip tone={tone}>{text}</Chip>;
}
