import { COMPANY_TEXT_FIELDS } from '#domain/company/fields.ts';
import type { PlannedPayment } from '#domain/company/payment-plan.ts';
import { eachField } from '#domain/fields.ts';
import { may } from '#domain/rights.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import { readVersions, type Versions } from '#server/kernel/versions.ts';
import { type CompanyRow, readCompany } from './company.queries.ts';
import { updateCompany, updatePaymentPlan } from './company.ts';

/**
 * Adds to the schema the company's data, which everyone reads, except for the payment plan without `finance:read`, and
 * owners change; and `getVersions`, for owners.
 */
export function addCompany(builder: Builder): void {
  const Planned = builder.objectRef<PlannedPayment>('PlannedPayment').implement({
    fields: t => ({
      tip: t.exposeString('tip'),
      procenat: t.exposeString('procenat', { description: 'of the total' }),
      dana: t.exposeInt('dana', {
        nullable: true,
        description: 'days from the choice of the offer; null: on the day of installation',
      }),
    }),
  });
  const PlannedInput = builder.inputType('PlannedPaymentInput', {
    fields: t => ({ tip: t.string({ required: true }), procenat: t.string({ required: true }), dana: t.int() }),
  });
  const UpdatePlanInput = builder.inputType('UpdatePaymentPlanInput', {
    fields: t => ({
      plan: t.field({ type: [PlannedInput], required: true, description: 'of exactly 100 percent, or empty' }),
      pre: t.field({ type: [PlannedInput], required: true, description: 'the plan as the caller saw it' }),
    }),
  });
  const Company = builder.objectRef<CompanyRow>('Company').implement({
    fields: t => ({
      ...eachField(COMPANY_TEXT_FIELDS, field => t.exposeString(field, { nullable: true })),
      logo: t.exposeString('logo', { nullable: true, description: 'a data URL' }),
      kurs: t.exposeString('kurs', { description: 'RSD per EUR that new projects start with' }),
      minPovrsina: t.exposeInt('minPovrsina', { description: 'least billable area of a pane, mm²' }),
      planPlacanja: t.field({
        type: [Planned],
        description: 'the payments that a chosen offer makes due',
        resolve: (company, _args, { actor }) => (may(actor, 'finance:read') ? company.planPlacanja : []),
      }),
      version: t.exposeInt('version'),
    }),
  });
  const UpdateCompanyInput = builder.inputType('UpdateCompanyInput', {
    fields: t => ({
      version: t.int({ required: true }),
      ...eachField(COMPANY_TEXT_FIELDS, () => t.string()),
      naziv: t.string({ required: true }),
      logo: t.string({ description: 'a data URL; null takes the logo away, leaving it out keeps it' }),
      kurs: t.string(),
      minPovrsina: t.int(),
    }),
  });
  const Versions = builder.objectRef<Versions>('Versions').implement({
    fields: t => ({
      okno: t.exposeString('okno'),
      node: t.exposeString('node'),
      postgres: t.exposeString('postgres'),
      potrebanPostgres: t.exposeString('neededPostgres', {
        nullable: true,
        description:
          'the PostgreSQL with the security updates that this Okno knows of; null when it runs on that or later',
      }),
      ugradjen: t.exposeBoolean('isEmbedded', { description: "PostgreSQL is the one that came with Okno's packages" }),
    }),
  });
  builder.queryField('getVersions', t =>
    t.field({
      type: Versions,
      what: 'for owners',
      right: 'installation:read',
      resolve: (_root, _args, { db }) => readVersions(db),
    }),
  );
  builder.queryField('getCompany', t =>
    t.field({
      type: Company,
      right: 'company:read',
      what: 'the data of the company',
      resolve: (_root, _args, { db }) => readCompany(db),
    }),
  );
  const company = mutationsOf(builder, Company, 'company:write');
  company(
    'updateCompany',
    UpdateCompanyInput,
    updateCompany,
    'changes the data of the company; a field that is left out stays',
  );
  company(
    'updatePaymentPlan',
    UpdatePlanInput,
    updatePaymentPlan,
    'changes the payments that a chosen offer makes due',
  );
}
