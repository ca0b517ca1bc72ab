import { Link } from 'react-router-dom';
import { MissingContainer } from '../components/MissingContainer.tsx';
import plain from '../components/plain.module.css';
import { paths } from './paths.ts';

/** For a path that does not exist, or not for this person. */
export function NotFound() {
  return (
    <div className={plain.message}>
      <MissingContainer />
      <h1>404 Page Not Found</h1>
      <p>Check the address, or start again from the home page.</p>
      <Link to={paths.home} className={plain.button}>
        Home
      </Link>
    </div>
  );
}
