/** A link to the licences of third-party software, a file that the build writes. */
export function LicencesLink() {
  return (
    <a className="underline hover:text-brand-ink" href="/THIRD_PARTY.txt" target="_blank" rel="noreferrer">
      Licence komponenti drugih autora
    </a>
  );
}
