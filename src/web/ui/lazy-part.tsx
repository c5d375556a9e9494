import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { errorMessage } from '#web/api/errors.ts';
import { toast } from '#web/toast/toast.ts';

/** A thin bar at the top of the screen, shown after 300 ms so that a click on a slow network has a visible effect. */
const loadingBar = <div role="status" aria-label="Učitavanje" className="loading-bar" />;

/** The props of dialogs, popups and drawers. */
interface OpenedPart {
  isOpen?: boolean;
  open?: boolean;
  onOpen?(open: boolean): void;
  onClose?(): void;
}

const isOpened = ({ isOpen, open }: OpenedPart): boolean => isOpen ?? open ?? true;

/** Rendered instead of a part whose code failed to load: reports that and closes the part, or throws if it cannot. */
function FailedPart({ error, ...props }: OpenedPart & { error: unknown }) {
  const { onOpen, onClose = onOpen && (() => onOpen(false)) } = props;
  const shown = isOpened(props);
  const close = useEffectEvent(() => {
    toast(errorMessage(error), 'error');
    onClose?.();
  });
  useEffect(() => {
    if (shown) close();
  }, [shown]);
  if (!onClose) throw error;
  return null;
}

/**
 * A component whose code is loaded when it is first shown; until then the fallback is shown. If the code fails to load,
 * as without a network, a dialog closes again, and the next opening tries again. Call it at the top of a file: `const
 * ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');`
 */
export function lazyPart<File, Name extends keyof File>(
  load: () => Promise<File>,
  name: Name,
  fallback: ReactNode = loadingBar,
): File[Name] {
  const start = (): LazyExoticComponent<ComponentType<object>> =>
    lazy(() =>
      load().then(
        file => ({ default: file[name] as ComponentType<object> }),
        error => {
          loaded = start();
          return { default: (props: object) => createElement(FailedPart, { ...props, error }) };
        },
      ),
    );
  let loaded = start();
  const part: ComponentType<object> = props => {
    // First renders the fallback as content: React replaces a Suspense fallback only after 300 ms.
    const isShown = useDeferredValue(true, false);
    const shown = isOpened(props);
    const [state, setState] = useState({ shown, Loaded: loaded });
    // An opening after a failure loads the code again.
    const current = state.shown === shown ? state : { shown, Loaded: loaded };
    if (current !== state) setState(current);
    return isShown ? createElement(current.Loaded, props) : fallback;
  };
  return part as File[Name];
}
