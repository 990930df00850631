// Before anybody is signed in: the login, and the language to read it in.
import { Language } from './Language.tsx';
import { Login } from '#features/account/console/Login.tsx';

export function Outside() {
  return (
    <div className="console-outside">
      <header className="console-header"><Language /></header>
      <main><Login /></main>
    </div>
  );
}
