import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { addBackups } from './backup/backups.graphql.ts';
import type { Site } from './backup/destination.ts';
import { addBin } from './bin/bin.graphql.ts';
import { addCalendar } from './calendar/calendar.graphql.ts';
import { addCalls } from './calls/calls.graphql.ts';
import { addClients } from './clients/clients.graphql.ts';
import { addCompany } from './company/company.graphql.ts';
import { readCompany } from './company/company.queries.ts';
import { addCorrections } from './corrections/corrections.graphql.ts';
import type { Files } from './files/files.ts';
import { addFind } from './find/find.graphql.ts';
import { addGlass } from './glass/glass.graphql.ts';
import { addColleagues, addUserInfo } from './identity/accounts/identity.graphql.ts';
import { addPhotos } from './identity/accounts/photos.graphql.ts';
import type { Gateways } from './identity/delivery/gateway.ts';
import type { Mailer } from './identity/delivery/mail-gateway.ts';
import { jobPageTypes } from './job/job-list.ts';
import { addJobState } from './job/job-state.ts';
import { listInputs } from './job/list-inputs.ts';
import { createBuilder } from './kernel/graphql/graphql-builder.ts';
import { withRights } from './kernel/graphql/root-rights.ts';
import { addListViews } from './list-views/list-views.graphql.ts';
import type { Cursors } from './lists/cursor.ts';
import { objectTypes } from './lists/object-types.ts';
import type { ChangeEvents } from './live/change-events.ts';
import { addLive } from './live/live.graphql.ts';
import { addMails } from './mails/mails.graphql.ts';
import { addNotices } from './notices/notices.graphql.ts';
import { addOpenings } from './openings/openings.graphql.ts';
import { addPapers } from './papers/papers.graphql.ts';
import type { PaperFiles } from './papers/papers.ts';
import { addPreoffers } from './preoffers/preoffers.graphql.ts';
import { addProjects } from './projects/projects.graphql.ts';
import { addReminders } from './reminders/reminders.graphql.ts';
import { addReports } from './reports/reports.graphql.ts';
import { withDescriptions } from './schema-text/describe-schema.ts';
import { addToday } from './today/today.graphql.ts';
import { addTrail } from './trail/trail.graphql.ts';
import { addVisits } from './visits/visits.graphql.ts';
import { addWork } from './work/work.graphql.ts';

interface Parts {
  cursors: Cursors;
  events: ChangeEvents;
  files: PaperFiles & Pick<Files, 'shrink'>;
  /** The site's public URL, for links in mails; undefined when it is not known. */
  publicUrl?: string | undefined;
  /** The gateways for messages; undefined where the schema is only printed. */
  gateways?: Gateways;
  /** Countries to which an SMS may be sent. */
  smsCountries?: readonly string[];
  /** Sends mails that people write; undefined without a mail server. */
  mailer?: Mailer | undefined;
  maxUploadBytes: number;
  /** The installation's folders, outside of which its backups must be stored. */
  site: Site;
}

/** Builds the whole GraphQL schema from all features. */
export function buildSchema({
  cursors,
  events,
  files,
  publicUrl,
  gateways = {},
  smsCountries = [],
  mailer,
  maxUploadBytes,
  site,
}: Parts): GraphQLSchema {
  const builder = createBuilder();
  const types = objectTypes(builder);
  const sharedOptions = {
    types,
    inputs: listInputs(builder),
    jobPage: jobPageTypes(builder),
    cursors,
  };
  addUserInfo(builder);
  addColleagues(builder, types);
  addPhotos(builder, files);
  addJobState(builder, types);
  addClients(builder, types, cursors);
  addPreoffers(builder, sharedOptions);
  addProjects(builder, { ...sharedOptions, maxUploadBytes });
  addCorrections(builder, types);
  addWork(builder, types);
  addNotices(builder, cursors);
  addOpenings(builder, types);
  addGlass(builder, cursors, types.Project);
  addCompany(builder);
  addPapers(builder, types, files);
  addReminders(builder, { gateways, smsCountries });
  addMails(builder, { mailer, publicUrl, companyName: async db => (await readCompany(db)).naziv });
  addBackups(builder, site);
  addTrail(builder, cursors);
  addBin(builder);
  addFind(builder);
  addToday(builder);
  addCalendar(builder, types);
  addVisits(builder, types);
  addCalls(builder, types);
  addListViews(builder);
  addReports(builder);
  addLive(builder, events);
  return withDescriptions(withRights(withPlainReads(builder.toSchema({ sortSchema: true }))));
}

/**
 * Removes default resolvers: graphql-jit reads the property directly if a field has no resolver, but calls graphql's
 * default resolver if there is one.
 */
function withPlainReads(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.resolve === defaultFieldResolver) delete field.resolve;
    }
  }
  return schema;
}
