export interface Tab {
  readonly id: string;
  readonly name: string;
  readonly count?: number;
}

/** A list of tabs. The arrow keys move through them. */
export function Tabs({
  label,
  tabs,
  chosen,
  panel,
  onChoose,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly chosen: string;
  /** The id of the element that shows the chosen tab. */
  readonly panel: string;
  readonly onChoose: (id: string) => void;
}) {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tabs.length, End: tabs.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next =
      Math.abs(step) === 1 ? (at + step + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1;
    const tab = tabs[next];
    if (tab === undefined) return;
    onChoose(tab.id);
    document.getElementById(`tab-${tab.id}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ id, name, count }) => (
        <button
          type="button"
          role="tab"
          key={id}
          id={`tab-${id}`}
          aria-selected={id === chosen}
          aria-controls={panel}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {name}
          {count !== undefined && <span class="count"> {count}</span>}
        </button>
      ))}
    </div>
  );
}
