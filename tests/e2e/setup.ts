import { afterAll, beforeEach, expect } from 'vitest';
import { endVisits, savePictures } from './browser.ts';

beforeEach(({ onTestFailed, task }) => onTestFailed(() => savePictures(task.name)));
afterAll(async () => expect(await endVisits()).toEqual([]));
