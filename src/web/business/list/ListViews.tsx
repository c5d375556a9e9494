import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { BUILT_IN_VIEWS, viewQuery, type WorkList } from '#domain/job/list-views.ts';
import { userMay, useUser } from '#web/api/session.ts';
import type { List } from '#web/api/use-list.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Toolbar } from '#web/ui/Toolbar.tsx';
import { viewsQuery } from './views-api.ts';

const load = () => import('./ViewsDialog.tsx');
const ViewsDialog = lazyPart(load, 'ViewsDialog');

/** The views of a list: the built-in ones, the person's, and those that colleagues share. */
export function ListViews({ name, list }: { name: WorkList; list: Pick<List<unknown>, 'params' | 'apply'> }) {
  const user = useUser();
  const { data = [] } = useQuery(viewsQuery(name));
  const [isOpen, setOpen] = useState(false);
  const current = viewQuery(name, { ...list.params });
  const builtInViews = BUILT_IN_VIEWS[name].filter(({ right }) => !right || userMay(user, right));
  const views = [
    { key: 'all', naziv: name === 'preoffers' ? 'Sve' : 'Svi', upit: '', title: undefined },
    ...builtInViews.map(view => ({ ...view, key: view.naziv, title: undefined })),
    ...data.map(view => ({ ...view, key: view.id, title: view.moj ? undefined : `Deli: ${view.autor}` })),
  ];
  return (
    <Toolbar label="Prikazi" className="flex items-center gap-1 border-line max-md:-mx-3 md:mb-3 md:border-b">
      <div className="tab-row max-md:px-2">
        {views.map(({ key, naziv, upit, title }) => (
          <button
            key={key}
            type="button"
            className="view-tab"
            aria-pressed={upit === current}
            title={title}
            onClick={() => list.apply(upit)}
          >
            {naziv}
          </button>
        ))}
      </div>
      {!user.viewingAs && (
        <IconButton
          label="Sačuvaj prikaz i uredi prikaze"
          icon={BookmarkPlus}
          aria-haspopup="dialog"
          onPointerEnter={load}
          onFocus={load}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && <ViewsDialog name={name} current={current} views={data} onClose={() => setOpen(false)} />}
    </Toolbar>
  );
}
