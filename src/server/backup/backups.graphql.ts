import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { BackupRow, StoredPlan } from './backup-plan.queries.ts';
import { type Backups, readBackups, startBackup, updateBackupPlan } from './backup-plan.ts';
import type { Site } from './destination.ts';

/** Adds to the schema the query and the mutations for automatic backups, for owners. */
export function addBackups(builder: Builder, site: Site): void {
  const Plan = builder.objectRef<StoredPlan>('BackupPlan').implement({
    fields: t => ({
      ukljuceno: t.exposeBoolean('ukljuceno'),
      gde: t.exposeString('gde', { nullable: true, description: 'a folder on the server, or s3://bucket/folder/?…' }),
      primalac: t.exposeString('primalac', { nullable: true, description: 'a public key of age' }),
      sat: t.exposeInt('sat', { description: 'the hour in Belgrade' }),
      dnevnih: t.exposeInt('dnevnih'),
      nedeljnih: t.exposeInt('nedeljnih'),
      mesecnih: t.exposeInt('mesecnih'),
      probaNa: t.exposeInt('probaNa', { description: 'one of this many backups is restored and compared; 0: never' }),
      version: t.exposeInt('version'),
    }),
  });
  const Backup = builder.objectRef<BackupRow>('Backup').implement({
    fields: t => ({
      id: t.id({ resolve: ({ id }) => String(id) }),
      pocetak: t.expose('started_at', { type: 'DateTime' }),
      kraj: t.expose('finished_at', { type: 'DateTime', nullable: true }),
      stanje: t.exposeString('stanje', { description: 'u toku, uspela or neuspela' }),
      gde: t.exposeString('gde'),
      naziv: t.exposeString('naziv'),
      bajtova: t.exposeFloat('bajtova', { nullable: true }),
      redova: t.exposeFloat('redova', { nullable: true }),
      datoteka: t.exposeInt('datoteka', { nullable: true }),
      nedostaje: t.exposeInt('nedostaje', { nullable: true, description: 'files that the store has lost' }),
      greska: t.exposeString('greska', { nullable: true }),
      proba: t.exposeString('proba', { nullable: true, description: 'uspela or neuspela; null without a drill' }),
      probaGreska: t.exposeString('proba_greska', { nullable: true }),
      obrisana: t.boolean({ resolve: ({ removed_at }) => removed_at !== null }),
    }),
  });
  const BackupsType = builder.objectRef<Backups>('Backups').implement({
    fields: t => ({
      plan: t.expose('plan', { type: Plan }),
      kopije: t.expose('kopije', { type: [Backup], description: 'the last 30, newest first' }),
      cekaPocetak: t.boolean({ description: 'asked for, not begun', resolve: ({ plan }) => plan.trazenoAt !== null }),
      upozorenje: t.exposeString('upozorenje', { nullable: true }),
    }),
  });
  const UpdateBackupPlanInput = builder.inputType('UpdateBackupPlanInput', {
    fields: t => ({
      version: t.int({ required: true }),
      ukljuceno: t.boolean({ required: true }),
      gde: t.string({ required: true }),
      primalac: t.string(),
      sat: t.int({ required: true }),
      dnevnih: t.int({ required: true }),
      nedeljnih: t.int({ required: true }),
      mesecnih: t.int({ required: true }),
      probaNa: t.int({ required: true }),
    }),
  });
  builder.queryField('getBackups', t =>
    t.field({
      type: BackupsType,
      what: 'for owners',
      right: 'installation:read',
      resolve: (_root, _args, call) => readBackups(call),
    }),
  );
  const installation = mutationsOf(builder, BackupsType, 'installation:write');
  installation(
    'updateBackupPlan',
    UpdateBackupPlanInput,
    (call, input) => updateBackupPlan(call, input, site),
    'for owners',
  );
  builder.mutationField('startBackup', t =>
    t.field({
      type: BackupsType,
      what: 'for owners; begins within seconds',
      right: 'installation:write',
      resolve: (_root, _args, call) => startBackup(call),
    }),
  );
}
