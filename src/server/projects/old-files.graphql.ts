import { type Builder, recordTarget } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import { addOldFile, matchOldProjects, type OldProjectMatch } from './old-files.ts';

/**
 * Adds to the schema the import of files of old projects from a zip: the projects to which its folders belong, the
 * limit of a file's size, and the adding of a file to a list.
 */
export function addOldFiles(builder: Builder, maxUploadBytes: number): void {
  const Match = builder.objectRef<OldProjectMatch>('OldProjectMatch').implement({
    fields: t => ({
      folder: t.exposeString('folder', { description: 'as it was asked' }),
      id: t.id({ nullable: true, description: 'null: several projects have that number', resolve: m => m.project?.id }),
      createdAt: t.field({ type: 'DateTime', nullable: true, resolve: m => m.project?.createdAt }),
      klijent: t.string({ nullable: true, resolve: m => m.project?.klijent }),
      putanje: t.exposeStringList('putanje', { description: 'what was taken before, below the folder' }),
    }),
  });
  builder.queryField('matchOldProjects', t =>
    t.field({
      type: [Match],
      right: 'transfer:write',
      what: 'the imported projects whose old numbers the folders are',
      args: { folders: t.arg.stringList({ required: true }) },
      resolve: (_root, { folders }, { db }) => matchOldProjects(db, folders),
    }),
  );
  builder.queryField('getUploadLimit', t =>
    t.float({
      right: 'transfer:write',
      what: 'how many bytes one file may have; a larger one is refused',
      resolve: () => maxUploadBytes,
    }),
  );
  const OldFileInput = builder.inputType('OldFileInput', {
    fields: t => ({
      ...recordTarget(t),
      lista: t.string({ required: true, description: 'list that gets the file' }),
      putanja: t.string({ required: true, description: 'below the folder of the project' }),
      naziv: t.string({ required: true }),
      objectKey: t.string({ required: true }),
    }),
  });
  const transfer = mutationsOf(builder, 'Boolean', 'transfer:write');
  transfer(
    'addOldProjectFile',
    OldFileInput,
    addOldFile,
    'a file of an imported project, which is in the archive; false: it was taken before',
  );
}
