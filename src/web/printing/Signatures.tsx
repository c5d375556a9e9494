export function Signatures({ names }: { names: readonly string[] }) {
  return (
    <div className="signatures">
      {names.map(name => (
        <div key={name}>{name}</div>
      ))}
    </div>
  );
}
