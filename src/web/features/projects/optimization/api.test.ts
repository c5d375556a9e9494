import { expect, test } from 'vitest';
import { projectList } from '../list-api.ts';
import { archiveList, optimizationList, workshopList } from './api.ts';

test('a change that refetches the projects refetches every list of projects', () => {
  for (const { key } of [projectList, optimizationList, workshopList, archiveList]) expect(key[0]).toBe('projects');
});
