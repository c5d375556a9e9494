import type { MailFile } from '#domain/mail/mail.ts';
import { MAIL_FIELDS } from '#domain/mail/mail-texts.ts';
import type { Mailer } from '#server/identity/delivery/mail-gateway.ts';
import type { Builder } from '#server/kernel/graphql/graphql-builder.ts';
import { mutationsOf } from '#server/kernel/graphql/mutations-of.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { readMailTexts, type StoredMailText, updateMailText } from './mail-texts.ts';
import type { MailRow } from './mails.queries.ts';
import {
  type MailServer,
  type MailStart,
  mailStart,
  readMails,
  recordOf,
  revokeMailLink,
  sendMail,
  sendMailAgain,
} from './mails.ts';
import { sendTestMail } from './test-mail.ts';

interface Parts {
  mailer: Mailer | undefined;
  publicUrl: string | undefined;
  companyName(db: Db): Promise<string | null>;
}

/** Adds to the schema the mails sent from a project or pre-offer, the company's mail texts and the test mail. */
export function addMails(builder: Builder, { mailer, publicUrl, companyName }: Parts): void {
  const server: MailServer = { hasMail: mailer !== undefined, publicUrl };
  const File = builder.objectRef<MailFile>('MailFile').implement({
    fields: t => ({
      naziv: t.exposeString('naziv'),
      objectKey: t.exposeString('objectKey'),
      size: t.exposeFloat('size', { description: 'bytes' }),
      vrsta: t.exposeString('vrsta', { description: 'the list that it is on; prilog: on none, the mail’s own' }),
    }),
  });
  const Mail = builder.objectRef<MailRow>('Mail').implement({
    fields: t => ({
      id: t.exposeID('id'),
      prima: t.exposeStringList('prima'),
      kopija: t.exposeStringList('kopija'),
      naslov: t.exposeString('naslov'),
      tekst: t.exposeString('tekst'),
      prilozi: t.expose('prilozi', { type: [File] }),
      odgovor: t.exposeString('odgovor', { nullable: true, description: 'where replies go' }),
      stanje: t.exposeString('stanje', {
        description: 'možda poslato is never sent again by itself',
      }),
      razlog: t.exposeString('razlog', { nullable: true, description: 'why it did not go, or not to everybody' }),
      korisnik: t.exposeString('korisnik'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      zavrseno: t.expose('zavrseno', { type: 'DateTime', nullable: true }),
      vezaDo: t.expose('vezaDo', {
        type: 'DateTime',
        nullable: true,
        description: 'until when the documents can be fetched by a link; null: they went along',
      }),
      vezaUkinuta: t.expose('vezaUkinuta', { type: 'DateTime', nullable: true }),
    }),
  });
  const Text = builder.objectRef<StoredMailText>('MailText').implement({
    fields: t => ({
      vrsta: t.exposeString('vrsta'),
      naslov: t.exposeString('naslov', { nullable: true, description: 'the company’s own; null: the program’s' }),
      tekst: t.exposeString('tekst', { nullable: true }),
      version: t.exposeInt('version'),
    }),
  });
  const Start = builder.objectRef<MailStart>('MailStart').implement({
    fields: t => ({
      prima: t.exposeString('prima', { nullable: true, description: 'the client’s address' }),
      neSalji: t.expose('neSalji', {
        type: 'Date',
        nullable: true,
        description: 'since when the client wants no messages',
      }),
      odgovor: t.exposeString('odgovor', { nullable: true, description: 'where replies will go' }),
      klijent: t.exposeString('klijent'),
      broj: t.exposeString('broj', { nullable: true }),
      posiljalac: t.exposeString('posiljalac'),
      firma: t.exposeString('firma', { nullable: true }),
      firmaTelefon: t.exposeString('firmaTelefon', { nullable: true }),
      dokumenti: t.expose('dokumenti', { type: [File] }),
      tekstovi: t.expose('tekstovi', { type: [Text], description: 'those that the company has changed' }),
      imaMejl: t.exposeBoolean('imaMejl', { description: 'this server has a mail server' }),
      imaAdresu: t.exposeBoolean('imaAdresu', { description: 'it knows its own address, so that it can send links' }),
    }),
  });
  const Input = builder.inputType('SendMailInput', {
    fields: t => ({
      projectId: t.id({ description: 'of the project or of the pre-offer, one of them' }),
      preofferId: t.id(),
      prima: t.stringList({ required: true }),
      kopija: t.stringList(),
      naslov: t.string({ required: true }),
      tekst: t.string({ required: true }),
      prilozi: t.stringList({
        description: 'keys of documents on the record’s lists, or of files uploaded to mejlovi',
      }),
    }),
  });
  const TextInput = builder.inputType('UpdateMailTextInput', {
    fields: t => ({
      vrsta: t.string({ required: true }),
      version: t.int({ required: true }),
      naslov: t.string({ description: 'left out or empty: the program’s own' }),
      tekst: t.string(),
    }),
  });
  builder.queryFields(t => {
    const record = { projectId: t.arg.id(), preofferId: t.arg.id() };
    return {
      listMails: t.field({
        type: [Mail],
        right: 'mail:read',
        what: 'the mails of a project or pre-offer whose documents the caller may all read, newest first',
        args: record,
        resolve: (_root, args, call) => readMails(call, recordOf(call, args)),
      }),
      getMailStart: t.field({
        type: Start,
        right: 'mail:write',
        what: 'what a new mail of the project or pre-offer starts with',
        args: record,
        resolve: (_root, args, call) => mailStart(call, recordOf(call, args), server),
      }),
      listMailTexts: t.field({
        type: [Text],
        right: 'company:write',
        what: 'what mails start with, by the kind of document',
        resolve: (_root, _args, { db }) => readMailTexts(db),
      }),
    };
  });
  const mails = mutationsOf(builder, [Mail], 'mail:write');
  mails(
    'sendMail',
    Input,
    (call, input) => sendMail(call, server, input),
    'returns the mails of the record; documents of more than 15 MB together go behind a link of 14 days',
  );
  const company = mutationsOf(builder, [Text], 'company:write');
  const fields = Object.keys(MAIL_FIELDS).join(', ');
  company('updateMailText', TextInput, updateMailText, `returns all texts; the fields of a text: ${fields}`);
  builder.mutationFields(t => {
    const id = { id: t.arg.id({ required: true }) };
    return {
      sendMailAgain: t.field({
        type: [Mail],
        right: 'mail:write',
        what: 'sends a mail again that did not go, and returns the mails of the record',
        args: id,
        resolve: (_root, args, call) => sendMailAgain(call, server, args.id),
      }),
      revokeMailLink: t.field({
        type: [Mail],
        right: 'mail:write',
        what: 'revokes the link to the documents of a mail, and returns the mails of the record',
        args: id,
        resolve: (_root, args, call) => revokeMailLink(call, args.id),
      }),
      sendTestMail: t.string({
        right: 'company:write',
        what: 'sends at once and returns the address; a refusal has the mail server’s own words',
        args: { prima: t.arg.string({ required: true }) },
        resolve: async (_root, { prima }, call) =>
          sendTestMail(call, { mailer, fromName: await companyName(call.db) }, prima),
      }),
    };
  });
}
