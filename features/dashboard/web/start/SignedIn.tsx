// What home shows to whoever is signed in: their to-dos and first days.

import { Todos } from '../Todos.tsx';
import { FirstDays } from './FirstDays.tsx';

const TODOS_SHOWN = 3;

export default function SignedIn() {
  return (
    <>
      <Todos max={TODOS_SHOWN} />
      <FirstDays />
    </>
  );
}
