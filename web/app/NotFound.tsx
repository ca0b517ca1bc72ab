import { Link } from 'react-router-dom';
import plain from '../components/plain.module.css';
import { paths } from './paths.ts';

/** For a path that does not exist, or not for this person. */
export function NotFound() {
  return (
    <div className={plain.message}>
      <svg width="132" height="60" viewBox="0 24 132 60" aria-hidden="true">
        <g fill="var(--surface-2)" stroke="var(--border-strong)">
          <rect x="2" y="52" width="40" height="24" rx="3" />
          <rect x="90" y="52" width="40" height="24" rx="3" />
          <path strokeWidth="2" d="M2 81h128" />
        </g>
        <rect
          fill="none"
          stroke="var(--primary)"
          strokeWidth="1.5"
          strokeDasharray="5 4"
          x="46"
          y="52"
          width="40"
          height="24"
          rx="3"
        />
      </svg>
      <h1>404 Page Not Found</h1>
      <p>Check the address, or start again from the home page.</p>
      <Link to={paths.home} className={plain.button}>
        Home
      </Link>
    </div>
  );
}
