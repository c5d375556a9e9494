import { isTouch } from './is-touch.ts';

interface Connection {
  saveData?: boolean;
  type?: string;
}

/**
 * Whether pages and pictures may be loaded before they are opened: not on mobile data, nor on a touch screen whose
 * browser does not reveal its kind of connection.
 */
export const mayPreload = (): boolean => {
  const { connection } = navigator as { connection?: Connection };
  if (!connection) return !isTouch();
  return !connection.saveData && connection.type !== 'cellular';
};
