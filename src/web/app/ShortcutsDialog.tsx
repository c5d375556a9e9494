import { Modal } from '#web/ui/Modal.tsx';

const SHORTCUTS: readonly [title: string, keys: readonly (readonly [keys: string, does: string])[]][] = [
  [
    'Svuda',
    [
      ['Ctrl K', 'Pretraga svega i radnje'],
      ['?', 'Ova lista'],
      ['Ctrl P', 'Štampa otvorenog projekta ili porudžbine stakla'],
      ['Esc', 'Zatvara prozor ili listu'],
      ['Ctrl Enter', 'Šalje napomenu'],
      ['← →', 'Sledeće dugme u istom redu dugmadi'],
    ],
  ],
  [
    'Liste',
    [
      ['/', 'Pretraga liste'],
      ['↓ ↑', 'Red niže ili više'],
      ['PgDn PgUp', 'Deset redova niže ili više'],
      ['Home End', 'Prvi ili poslednji red'],
      ['Enter', 'Otvara red'],
    ],
  ],
  [
    'Kalendar',
    [
      ['← ↑ → ↓', 'Sledeći slobodan dan ili osoba'],
      ['Alt ← →', 'Pomera posetu za jedan dan; u prikazu po osobama prebacuje je drugoj osobi'],
      [
        'Alt ↑ ↓',
        'U satima pomera posetu za 15 minuta, u nedelji je prebacuje drugoj osobi, u mesecu je pomera za nedelju dana',
      ],
      ['Shift Alt ↑ ↓', 'Menja trajanje posete'],
      ['Enter', 'Otvara posetu ili zakazuje na slobodnom mestu'],
    ],
  ],
  [
    'Tabela otvora i stakla',
    [
      ['Enter', 'Ista kolona u sledećem redu'],
      ['← ↑ → ↓', 'Susedno polje'],
      ['Ctrl D', 'Duplira red'],
      ['Ctrl Delete', 'Uklanja red'],
      ['Ctrl Z', 'Korak nazad'],
      ['Ctrl Y', 'Korak napred'],
      ['Ctrl V', 'Lepi redove iz druge tabele'],
      ['Ctrl Enter', 'Čuva porudžbinu stakla'],
    ],
  ],
];

/** Lists all keyboard shortcuts; opened with „?“. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  return (
    <Modal onClose={onClose} title="Prečice na tastaturi" width={900}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {SHORTCUTS.map(([title, keys]) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1 text-sm font-semibold text-muted">{title}</h3>
            <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 text-sm">
              {keys.map(([key, does]) => (
                <div key={key} className="contents">
                  <dt className="flex gap-1">
                    {key.split(' ').map(part => (
                      <kbd key={part} className="rounded border border-line px-1.5 py-0.5 text-xs">
                        {part}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
