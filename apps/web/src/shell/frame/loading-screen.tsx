import { Logo } from '../../ui/figure/logo.tsx';

/** The same screen as `index.html` paints first; it stays until the login check completes (NAV-13). */
export function LoadingScreen() {
  return (
    <main className="boot" aria-busy="true">
      <Logo size={48} />
      <div className="boot-track" aria-hidden="true">
        <i />
      </div>
      <output>
        <h1>Loading... Please wait</h1>
      </output>
    </main>
  );
}
