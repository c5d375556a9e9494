import type { ReactNode } from 'react';
import { DOCUMENT_LISTS } from '#domain/lists.ts';
import { type DocumentItem, DocumentList } from '#web/business/DocumentList.tsx';
import { ADD_DOCUMENT, type AddDocumentKind } from './list-mutations.ts';
import type { Project } from './project-fragment.ts';
import { useMayChange } from './use-may-change.ts';
import { useProjectRecord } from './use-project-change.ts';
import { useRemoveDocument } from './use-remove-project-item.ts';

/** Shown in an empty list to people who cannot add documents: the project is closed, or they lack the right. */
export const NO_DOCUMENTS_TEXT = 'Ovde nema dokumenata';

interface ProjectDocumentsProps {
  project: Project;
  kind: AddDocumentKind;
  /** False for a list that is locked although the project is not closed. */
  isOpen?: boolean;
  canDelete?: boolean;
  actions?(item: DocumentItem): ReactNode;
  /** Renders what is shown below a document's name. */
  details?(item: DocumentItem): ReactNode;
  /** The text of an empty list, for people who may add documents. */
  empty: string;
}

/** A list of the project's documents of this kind, with upload and deletion for people who may change it. */
export function ProjectDocuments({
  project,
  kind,
  isOpen = true,
  canDelete = true,
  actions,
  details,
  empty,
}: ProjectDocumentsProps) {
  const record = useProjectRecord(project, ADD_DOCUMENT[kind]);
  const remove = useRemoveDocument(project, kind);
  const mayChange = useMayChange(project, DOCUMENT_LISTS[kind].area);
  const canChange = mayChange && isOpen;
  return (
    <DocumentList
      kind={kind}
      items={project[DOCUMENT_LISTS[kind].field]}
      canAdd={canChange}
      canDelete={canChange && canDelete}
      onAdd={({ naziv, objectKey }, options) => record({ naziv, objectKey }, options)}
      onDelete={remove}
      empty={canChange ? empty : NO_DOCUMENTS_TEXT}
      mail={{ projectId: project.id }}
      {...(actions && { actions })}
      {...(details && { details })}
    />
  );
}
