const LINE = { stroke: '#ccc', strokeWidth: 0.5 } as const;

/** Squared paper of 5 mm. Drawn, not a background: printers leave backgrounds out. */
export function SketchGrid() {
  return (
    <div className="sketch">
      <svg role="img" aria-label="Prostor za skicu" width="100%" height="100%">
        <defs>
          <pattern id="squares" width="5mm" height="5mm" patternUnits="userSpaceOnUse">
            <line x1="0" y1="0" x2="5mm" y2="0" {...LINE} />
            <line x1="0" y1="0" x2="0" y2="5mm" {...LINE} />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#squares)" />
      </svg>
    </div>
  );
}
