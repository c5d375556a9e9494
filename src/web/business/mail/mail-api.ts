import { graphql, mutation, type ResultOf } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';

/** The pre-offer or project that mails are sent from. */
export type MailRecord = { projectId: string } | { preofferId: string };

export const recordId = (record: MailRecord): string => ('projectId' in record ? record.projectId : record.preofferId);

const mailFields = graphql(`
  fragment MailFields on Mail {
    id prima kopija naslov tekst prilozi { naziv objectKey } stanje razlog korisnik createdAt vezaDo vezaUkinuta
  }
`);
export type Mail = ResultOf<typeof mailFields>;

const LIST = graphql(
  `query listMails($projectId: ID, $preofferId: ID) {
    mails: listMails(projectId: $projectId, preofferId: $preofferId) { ...MailFields }
  }`,
  [mailFields],
);
const START = graphql(`query getMailStart($projectId: ID, $preofferId: ID) {
  start: getMailStart(projectId: $projectId, preofferId: $preofferId) {
    prima neSalji odgovor klijent broj posiljalac firma firmaTelefon dokumenti { naziv objectKey size vrsta }
    tekstovi { vrsta naslov tekst } imaAdresu
  }
}`);

export type MailStart = ResultOf<typeof START>['start'];

/** The mails of a record, newest first. */
export const mailsQuery = (record: MailRecord) =>
  graphqlQuery(['mails', recordId(record)], LIST, record, data => data.mails);

/** The values with which a new mail starts; fetched each time the dialog opens. */
export const mailStartQuery = (record: MailRecord) =>
  graphqlQuery(['mail-start', recordId(record)], START, record, data => data.start, { gcTime: 0, staleTime: 0 });

export const sendMail = mutation('sendMail', 'SendMailInput', '...MailFields', [mailFields]);
export const SEND_AGAIN = graphql(
  `mutation sendMailAgain($id: ID!) { mails: sendMailAgain(id: $id) { ...MailFields } }`,
  [mailFields],
);
export const REVOKE_LINK = graphql(
  `mutation revokeMailLink($id: ID!) { mails: revokeMailLink(id: $id) { ...MailFields } }`,
  [mailFields],
);
